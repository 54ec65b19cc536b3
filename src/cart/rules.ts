import type { ProductSummary } from "#src/catalogue/contract.ts";
import { parsePesos } from "#src/kernel/pesos.ts";

/** A line as it is kept in local storage, under "cart". */
export interface CartLine extends ProductSummary {
  /** Whole pieces; 0 is a line that goes when the panel closes. */
  amount: number;
}

type Id = CartLine["id"];

/** Never throws: what is no line is left out. */
export function readCart(json: string | null): CartLine[] {
  try {
    const stored: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(readLine) : [];
  } catch {
    return [];
  }
}

function readLine(stored: unknown): CartLine[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { id, name, price, stock, amount, image, description } = stored as Partial<CartLine>;
  const isLine =
    (typeof id === "number" || typeof id === "string") &&
    typeof name === "string" &&
    !Number.isNaN(parsePesos(price ?? ""));
  if (!isLine || !Number.isInteger(amount) || amount! < 0) return [];
  const known = typeof stock === "number" ? stock : amount!;
  return [
    {
      id,
      name,
      price: price!,
      image: typeof image === "string" ? image : null,
      description: typeof description === "string" ? description : null,
      stock: known,
      amount: atMost(known, amount!),
    },
  ];
}

export function atMost(stock: number, amount: number): number {
  return Math.max(0, Math.min(amount, stock));
}

/** One line for a product: adding it again sets the amount, never above the stock. */
export function withProduct(
  lines: readonly CartLine[],
  product: ProductSummary,
  amount = 1,
): CartLine[] {
  const { id, name, price, image, description, stock } = product;
  const line: CartLine = {
    id,
    name,
    price,
    image,
    description,
    stock,
    amount: atMost(stock, amount),
  };
  return lines.some((each) => each.id === id)
    ? lines.map((each) => (each.id === id ? line : each))
    : [...lines, line];
}

export function withAmount(lines: readonly CartLine[], id: Id, amount: number): CartLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, amount: atMost(line.stock, amount) } : line,
  );
}

export function withoutLine(lines: readonly CartLine[], id: Id): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

export function withoutEmptyLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ amount }) => amount > 0);
}

/** The badge: lines that would be bought. */
export function countLines(lines: readonly CartLine[]): number {
  return withoutEmptyLines(lines).length;
}
