/** The stock level at which staff should reorder, for products without a level of their own. */
export const usualLowStockLevel = 5;

export const isLowStock = ({
  stock,
  lowStockLevel,
}: {
  stock: number;
  lowStockLevel: number | null;
}): boolean => stock <= (lowStockLevel ?? usualLowStockLevel);
