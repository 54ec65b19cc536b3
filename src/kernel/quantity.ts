/** Formats «1 pieza», «12 piezas». */
export function formatQuantity(count: number): string {
  return count === 1 ? "1 pieza" : `${count} piezas`;
}
