import type { Row, Table } from "#src/sheets/read-sheet.ts";
import { cutText } from "#src/kernel/strings.ts";
import { type Pesos, roundPesos } from "#src/kernel/pesos.ts";
import { keysOf } from "#src/kernel/records.ts";
import {
  cellsOf,
  pesosIn,
  type Read,
  type RowGroup,
  timestampIn,
  namesOf,
  unreadColumns,
  readNumber,
  groupRows,
} from "#src/sheets/cells.ts";
import { type Address, addressOf, emailIn, type Person, personOf } from "./person.ts";
import type { Problem, Reading, Source } from "./reading.ts";
import * as texts from "#src/store-import/texts.ts";

/**
 * Orders as exported by Shopify and by WooCommerce extensions: several rows with the same order
 * number, one for each line.
 */

const columns = {
  number: ["name", "order_number", "order number", "order_id", "order id", "numero de pedido"],
  email: ["email", "billing_email", "billing email", "email (billing)", "customer_email"],
  first: ["billing_first_name", "billing first name", "first name (billing)"],
  last: ["billing_last_name", "billing last name", "last name (billing)"],
  name: ["billing name", "shipping name", "billing_full_name", "customer name"],
  phone: [
    "phone",
    "shipping phone",
    "billing phone",
    "billing_phone",
    "shipping_phone",
    "phone (billing)",
  ],
  recipient: ["shipping name", "shipping_full_name", "shipping name (shipping)"],
  street: [
    "shipping address1",
    "shipping_address_1",
    "address 1&2 (shipping)",
    "shipping street",
    "billing address1",
    "billing_address_1",
    "address 1&2 (billing)",
    "billing street",
  ],
  more: ["shipping address2", "shipping_address_2", "billing address2", "billing_address_2"],
  city: ["shipping city", "shipping_city", "city (shipping)", "billing city", "billing_city"],
  state: [
    "shipping province",
    "shipping_state",
    "state code (shipping)",
    "billing province",
    "billing_state",
    "state code (billing)",
  ],
  zip: [
    "shipping zip",
    "shipping_postcode",
    "postcode (shipping)",
    "billing zip",
    "billing_postcode",
    "postcode (billing)",
  ],
  country: ["shipping country", "shipping_country", "country code (shipping)", "billing country"],
  created: ["created at", "order_date", "order date", "date", "date_created", "fecha del pedido"],
  paid: ["paid at", "date_paid", "paid_date", "paid date"],
  cancelled: ["cancelled at"],
  payment: ["financial status"],
  fulfilment: ["fulfillment status"],
  status: ["status", "order_status", "order status", "estado"],
  currency: ["currency", "order_currency", "order currency"],
  total: ["total", "order_total", "order total", "order total amount"],
  delivery: ["shipping", "shipping_total", "order shipping amount", "order_shipping"],
  discount: ["discount amount", "discount_total", "cart discount amount", "cart_discount"],
  code: ["discount code", "coupon_items", "coupons", "coupon code"],
  refunded: ["refunded amount", "refunded_total", "order refund amount"],
  notes: ["notes", "customer_note", "customer note"],
} as const;

type Cells = Read<typeof columns>;

/** Columns that don't matter for history, or repeat another column. */
const ignored =
  /^(id|subtotal|taxes|tax .*|tax_.*|lineitem (requires shipping|taxable|fulfillment status|compare at price)|vendor|risk level|source|billing .*|billing_.*|shipping (street|company|.* name)|shipping_(company|first_name|last_name)|fulfilled at|accepts marketing|receipt number|duties|payment (id|reference|references))$/;

export interface SheetOrder {
  line: number;
  /** Its number in the other shop: «1001». */
  number: string;
  person: Person;
  status: "completed" | "cancelled";
  /** Whether it was not delivered there yet. */
  isOpen: boolean;
  /** ISO 8601. */
  createdAt: string;
  paidAt: string | null;
  total: Pesos;
  deliveryCost: Pesos;
  discount: Pesos;
  code: string;
  refunded: Pesos;
  notes: string;
  recipient: string;
  address: Address | null;
  /** The place as the sheet writes it, if it has no address in checkout's form. */
  place: string;
  lines: SheetLine[];
}

export function readOrders(table: Table): Reading<SheetOrder> | null {
  const source = sourceOf(table.headers);
  if (!source) return null;
  const rows: SheetOrder[] = [];
  const problems: Problem[] = [];
  for (const group of groupRows(table.rows, (row) => cellsOf(columns, row).number)) {
    const read = readOrder(group);
    if ("msg" in read) problems.push(read);
    else rows.push(read);
  }
  return { source, rows, problems, losses: lossesOf(table, rows) };
}

function lossesOf(table: Table, rows: readonly SheetOrder[]): string[] {
  const read = namesOf(columns, lineColumns);
  const open = rows.filter(({ isOpen }) => isOpen).length;
  return [
    ...(open > 0 ? [texts.openOrders(open)] : []),
    ...unreadColumns(table, (header) => read.has(header) || ignored.test(header)),
  ];
}

function readOrder(group: RowGroup): SheetOrder | Problem {
  const [first] = group;
  const cells = mergedCells(group);
  const { line } = first;
  const name = cells.number;
  const number = cutText(name.replace(/^#/, "").trim(), 40);
  if (!number) return { line, name, msg: texts.noNumber };
  if (cells.currency && cells.currency.toUpperCase() !== "MXN")
    return { line, name, msg: texts.otherCurrency(cells.currency) };
  if (neverPaid.test(statusOf(cells))) return { line, name, msg: texts.neverPaid };
  const email = emailIn(cells.email);
  if (!email) return { line, name, msg: texts.noEmail };
  const total = pesosIn(cells.total);
  const createdAt = timestampIn(cells.created);
  const lines = linesOf(group.map((row) => cellsOf<LineColumns>(lineColumns, row)));
  if (total === null || total < 0) return { line, name, msg: texts.noTotal };
  if (createdAt === null) return { line, name, msg: texts.noDate };
  if (lines.length === 0) return { line, name, msg: texts.noLines };
  const isCancelled = cancelled.test(statusOf(cells)) || cells.cancelled !== "";
  const address = addressOf(cells);
  return {
    line,
    number,
    person: personOf(cells, email),
    status: isCancelled ? "cancelled" : "completed",
    isOpen: !isCancelled && isOpen(cells),
    createdAt,
    paidAt: isCancelled ? null : (timestampIn(cells.paid) ?? createdAt),
    total,
    deliveryCost: amountOf(cells.delivery),
    discount: amountOf(cells.discount),
    code: cutText(cells.code, 60),
    refunded: amountOf(cells.refunded),
    notes: cutText(cells.notes, 1000),
    recipient: cutText(cells.recipient, 120),
    address,
    place: cutText(
      [cells.street, cells.more, cells.city, cells.state, cells.zip, cells.country]
        .filter(Boolean)
        .join(", "),
      400,
    ),
    lines,
  };
}

/** Takes each cell from the first row that has it. */
function mergedCells(group: readonly Row[]): Cells {
  const all = group.map((row) => cellsOf(columns, row));
  const names = keysOf(columns);
  const merged = names.map((name) => [name, all.map((cells) => cells[name]).find(Boolean) ?? ""]);
  // Object.fromEntries loses the key types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(merged) as Cells;
}

const amountOf = (cell: string): Pesos => Math.abs(pesosIn(cell) ?? 0);

const statusOf = ({ status, payment }: Cells) =>
  (payment || status).toLowerCase().replace(/^wc-/, "");
const neverPaid = /^(failed|draft|checkout-draft|trash|expired|fallido|borrador)$/;
const cancelled = /^(cancelled|canceled|refunded|voided|cancelado|reembolsado)$/;
const underWay = /^(processing|on-hold|pending|pending payment|procesando|en espera|pendiente)/;

/** Whether the other shop still has to finish it: it is unpaid, or paid but not sent. */
function isOpen(cells: Cells): boolean {
  if (cells.payment)
    return !/^fulfilled$/i.test(cells.fulfilment) || /^(pending|authorized)/i.test(cells.payment);
  return underWay.test(statusOf(cells));
}

function sourceOf(headers: readonly string[]): Source | null {
  const has = (names: readonly string[]) => names.some((name) => headers.includes(name));
  if (has(["lineitem name"]) && has(["name"])) return "shopify";
  return has(columns.number.slice(1)) && has(columns.total) ? "woocommerce" : null;
}

/** The lines of another shop's order: one per row, or all in one cell. */

const lineColumns = {
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

type LineColumns = typeof lineColumns;

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

function linesOf(rows: readonly Read<LineColumns>[]): SheetLine[] {
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
