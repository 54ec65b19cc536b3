import { pesosIn, type Read, readNumber } from "#src/sheets/cells.ts";
import { cutText } from "#src/kernel/strings.ts";
import { type Pesos, roundPesos } from "#src/kernel/pesos.ts";

/** The lines of another shop's order: one per row, or all in one cell. */

export const lineColumns = {
  name: [
    "lineitem name",
    "item_name",
    "item name",
    "product_name",
    "product name",
    "product name (main)",
  ],
  quantity: ["lineitem quantity", "item_quantity", "quantity", "item quantity", "qty"],
  price: ["lineitem price", "item_price", "item cost", "item price", "product price"],
  total: ["item_total", "item total", "line_total", "order line total"],
  sku: ["lineitem sku", "item_sku", "sku", "product_sku", "product sku"],
  discount: ["lineitem discount", "item discount amount", "item_discount"],
  /** «name:Cubeta|sku:C-1|quantity:2|total:160.00; name:…» */
  all: ["line_items", "line items", "order items", "products"],
} as const;

export type LineColumns = typeof lineColumns;

export interface SheetLine {
  name: string;
  sku: string;
  quantity: number;
  /** Per piece. */
  price: Pesos;
  /** For the whole line. */
  discount: Pesos;
}

const maxLines = 500;

export function linesOf(rows: readonly Read<LineColumns>[]): SheetLine[] {
  return rows
    .flatMap((cells) => (cells.name ? [cells] : itemsIn(cells.all)))
    .flatMap((cells) => lineOf(cells) ?? [])
    .slice(0, maxLines);
}

type LineCells = Record<"name" | "quantity" | "price" | "total" | "sku" | "discount", string>;

function itemsIn(cell: string): LineCells[] {
  return cell.split(/;\s*(?=[a-z_]+:)/).flatMap((item) => {
    const fields = Object.fromEntries(
      item.split("|").map((pair) => {
        const at = pair.indexOf(":");
        return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
      }),
    );
    const { name = "", quantity = "", price = "", total = "", sku = "" } = fields;
    return name ? [{ name, quantity, price, total, sku, discount: "" }] : [];
  });
}

function lineOf({ name, quantity, price, total, sku, discount }: LineCells): SheetLine | null {
  const pieces = Math.round(quantity ? (readNumber(quantity) ?? 0) : 1);
  if (pieces < 1) return null;
  const whole = pesosIn(total);
  const each = pesosIn(price) ?? (whole === null ? 0 : roundPesos(whole / pieces));
  return {
    name: cutText(name, 200),
    sku: cutText(sku, 60),
    quantity: Math.min(pieces, 100_000),
    price: Math.abs(each),
    discount: Math.abs(pesosIn(discount) ?? 0),
  };
}
