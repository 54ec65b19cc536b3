/** Where a product has no level of its own: at so many, the staff should order more. */
export const usualLowStockLevel = 5;

export const isLowStock = ({
  stock,
  lowStockLevel,
}: {
  stock: number;
  lowStockLevel: number | null;
}): boolean => stock <= (lowStockLevel ?? usualLowStockLevel);
