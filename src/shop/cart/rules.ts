import type { ProductCardData } from "#src/shop/catalogue/contract.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { lineTotal, parsePesos, sumPesos, wholePesos } from "#src/base/kernel/pesos.ts";

/** A line of the cart. Local storage, under "cart", calls its quantity `amount`. */
export interface CartLine extends ProductCardData {
  /** Whole pieces; a line with 0 is removed when the panel closes. */
  quantity: number;
}

interface StoredLine extends Omit<CartLine, "quantity"> {
  amount: number;
  /** Whether the price has centavos; otherwise its decimals are cut. */
  centavos?: true;
}

type Id = CartLine["id"];

/** Never throws: invalid lines are skipped. */
export function readCart(json: string | null): CartLine[] {
  try {
    const stored: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(readLine) : [];
  } catch {
    return [];
  }
}

export function writeCart(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ quantity, ...line }): StoredLine => ({
      ...line,
      amount: quantity,
      ...(wholePesos(line.price) !== parsePesos(line.price) && { centavos: true }),
    })),
  );
}

function readLine(stored: unknown): CartLine[] {
  if (typeof stored !== "object" || stored === null) return [];
  const {
    id,
    name,
    price,
    stock,
    amount: quantity,
    price_steps: steps,
    image,
    description,
    centavos,
  }: Partial<Record<keyof StoredLine, unknown>> = stored;
  const isLine =
    isTextOrNumber(id) &&
    typeof name === "string" &&
    isTextOrNumber(price) &&
    !Number.isNaN(wholePesos(price));
  if (!isLine || !isWhole(quantity) || quantity < 0) return [];
  const available = typeof stock === "number" ? stock : quantity;
  return [
    {
      id,
      name,
      price: centavos === true ? price : wholePesos(price),
      ...stepsOf(steps),
      image: typeof image === "string" ? image : null,
      description: typeof description === "string" ? description : null,
      stock: available,
      quantity: capAtStock(available, quantity),
    },
  ];
}

/** Most products have none, and their lines stay as they were. They are read where they count. */
const stepsOf = (steps: unknown): Pick<CartLine, "price_steps"> =>
  Array.isArray(steps) ? { price_steps: steps } : {};

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
const isWhole = (value: unknown): value is number => Number.isInteger(value);

export function capAtStock(stock: number, quantity: number): number {
  return Math.max(0, Math.min(quantity, stock));
}

/** Keeps one line per product: adding it again sets the quantity, never above the stock. */
export function withProduct(
  lines: readonly CartLine[],
  product: ProductCardData,
  quantity = 1,
): CartLine[] {
  const { id, name, price, price_steps: steps, image, description, stock } = product;
  const line: CartLine = {
    id,
    name,
    price,
    ...stepsOf(steps),
    image,
    description,
    stock,
    quantity: capAtStock(stock, quantity),
  };
  return lines.some((each) => each.id === id)
    ? lines.map((each) => (each.id === id ? line : each))
    : [...lines, line];
}

export function withQuantity(lines: readonly CartLine[], id: Id, quantity: number): CartLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: capAtStock(line.stock, quantity) } : line,
  );
}

export function withoutLine(lines: readonly CartLine[], id: Id): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

export function withoutEmptyLines<Line extends CartLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** Returns the badge's number: lines that would be bought. */
export function countLines(lines: readonly CartLine[]): number {
  return withoutEmptyLines(lines).length;
}

/**
 * Parses a typed or pasted quantity, also «1,200» and «１２»; returns null if it is not a number, or
 * below 1.
 */
export function parseQuantity(text: string): number | null {
  const plain = cleanCode(text).replace(/(\d)[,. ](?=\d{3}(?!\d))/g, "$1");
  const quantity = Number.parseInt(plain, 10);
  return quantity >= 1 ? quantity : null;
}

export function subtotal({ price, quantity }: Pick<CartLine, "price" | "quantity">): number {
  return lineTotal({ price: parsePesos(price), quantity });
}

export function total(lines: readonly CartLine[]): number {
  return sumPesos(lines.map(subtotal));
}
