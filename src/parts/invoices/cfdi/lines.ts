import { ivaRate } from "#src/base/kernel/iva.ts";
import { lineTotal, type Pesos, roundPesos, shareOut, sumPesos } from "#src/base/kernel/pesos.ts";
import { paidFor } from "#src/shop/orders/refunds/refunds.ts";
import { creditKey, type SatKeys, saleKey } from "./keys.ts";

/**
 * What was sold as the SAT counts it: prices of the shop include IVA, a CFDI's lines don't, and its
 * sums are those of the rounded lines. Each line's base is rounded to the centavo and its IVA is the
 * rest of what was paid, so that the total is what was paid to the centavo. That IVA is within the
 * limits that Anexo 20 allows for `Importe`: they widen `Base` by half a centavo.
 */

export interface Sold {
  name: string;
  sku: string | null;
  keys: SatKeys;
  quantity: number;
  /** Before discounts, with IVA. */
  gross: Pesos;
  /** With IVA. */
  paid: Pesos;
}

/** One `Concepto`; amounts in pesos without IVA, except `paid`. */
export interface CfdiLine extends Omit<Sold, "gross"> {
  /** Of a piece before discounts, with the six decimals that the SAT takes. */
  unitValue: number;
  /** Importe. */
  amount: Pesos;
  discount: Pesos;
  /** The IVA's base: what is left of the amount after the discount. */
  base: Pesos;
  iva: Pesos;
}

export interface CfdiLines {
  lines: CfdiLine[];
  subtotal: Pesos;
  discount: Pesos;
  iva: Pesos;
  total: Pesos;
}

/** A line for which nothing was paid has no base, which the SAT wants to be more than 0: it is left out. */
export function cfdiLines(sold: readonly Sold[]): CfdiLines {
  const lines = sold.filter(({ paid }) => paid > 0).map(cfdiLine);
  const sum = (field: "amount" | "discount" | "iva" | "paid") =>
    sumPesos(lines.map((line) => line[field]));
  return {
    lines,
    subtotal: sum("amount"),
    discount: sum("discount"),
    iva: sum("iva"),
    total: sum("paid"),
  };
}

function cfdiLine({ gross, paid, ...line }: Sold): CfdiLine {
  const amount = withoutIva(gross);
  const base = withoutIva(paid);
  return {
    ...line,
    unitValue: Math.round((gross / line.quantity / (1 + ivaRate)) * 1e6) / 1e6,
    paid,
    amount,
    discount: roundPesos(amount - base),
    base,
    iva: roundPesos(paid - base),
  };
}

const withoutIva = (amount: Pesos) => roundPesos(amount / (1 + ivaRate));

export type OrderLine = OrderToInvoice["lines"][number];

export interface OrderToInvoice {
  id: number;
  total: Pesos;
  deliveryCost: Pesos;
  /** The sum of its refunds, and their part for the delivery. */
  refunded: Pesos;
  refundedDelivery: Pesos;
  lines: readonly {
    productId: number | null;
    name: string;
    sku: string | null;
    keys: SatKeys;
    price: Pesos;
    quantity: number;
    discount: Pesos;
    /** Pieces whose money was refunded. */
    refunded: number;
  }[];
}

/** Lines that come to an amount: more is a discount on all of them, less is what it says of itself. */
export function fitted(
  sold: readonly Sold[],
  amount: Pesos,
  rest: Omit<Sold, "gross" | "paid">,
): Sold[] {
  const surplus = roundPesos(sumPesos(sold.map(({ paid }) => paid)) - amount);
  if (surplus >= 0) return takeOff(sold, surplus);
  return [...sold, { ...rest, gross: -surplus, paid: -surplus }];
}

/**
 * Returns what an order comes to after the refunds before its invoice. A free piece of a product
 * that was paid for too is a discount on all of its pieces; another gift is no line (nothing was
 * paid for it). Money that was refunded for no piece is a discount on all lines.
 * @returns null if its lines are worth less than what it cost
 */
export function soldOf(
  order: OrderToInvoice,
  delivery: Omit<Sold, "gross" | "paid">,
): Sold[] | null {
  const sold = soldLines(order.lines);
  const cost = roundPesos(order.deliveryCost - order.refundedDelivery);
  const all: Sold[] = cost > 0 ? [...sold, { ...delivery, gross: cost, paid: cost }] : sold;
  const rest = roundPesos(sumPesos(all.map(({ paid }) => paid)) - order.total + order.refunded);
  return rest < 0 ? null : takeOff(all, rest);
}

/** Lines of goods alone, with what was paid for them. */
export function soldLines(lines: readonly OrderLine[]): Sold[] {
  const sold = lines.filter(({ price }) => price > 0).flatMap(soldLine);
  for (const free of lines.filter(({ price }) => price === 0)) addFree(sold, free);
  return sold.map(({ name, sku, keys, quantity, gross, paid }) => ({
    name,
    sku,
    keys,
    quantity,
    gross,
    paid,
  }));
}

type SoldLine = Sold & { productId: number | null; price: Pesos };

function soldLine(line: OrderLine): SoldLine[] {
  const { productId, name, sku, keys, price, quantity: all, refunded } = line;
  const quantity = all - refunded;
  const paid = roundPesos(paidFor(line, all) - paidFor(line, refunded));
  const gross = lineTotal({ price, quantity });
  return quantity > 0 ? [{ productId, price, name, sku, keys, quantity, gross, paid }] : [];
}

function addFree(sold: readonly SoldLine[], { productId, quantity, refunded }: OrderLine): void {
  const paid = sold.find((each) => productId !== null && each.productId === productId);
  if (!paid) return;
  paid.quantity += quantity - refunded;
  paid.gross = lineTotal(paid);
}

function takeOff(sold: readonly Sold[], amount: Pesos): Sold[] {
  const parts = shareOut(
    Math.round(amount * 100),
    sold.map(({ paid }) => Math.round(paid * 100)),
  );
  return sold.map(({ name, sku, keys, quantity, gross, paid }, place) => ({
    name,
    sku,
    keys,
    quantity,
    gross,
    paid: roundPesos(paid - (parts[place] ?? 0) / 100),
  }));
}

/** One line for each order of a factura global: its ticket's number and what it came to. */
export const ticketOf = (id: number, amount: Pesos): Sold => ({
  name: "Venta",
  sku: String(id),
  keys: saleKey,
  quantity: 1,
  gross: amount,
  paid: amount,
});

/** The one line of a credit note. */
export const creditOf = (orderId: number, amount: Pesos): Sold => ({
  name: `Devoluciones, descuentos y bonificaciones del pedido ${orderId}`,
  // The number of the sale in its global (guide of the CFDI global, appendix 2).
  sku: String(orderId),
  keys: creditKey,
  quantity: 1,
  gross: amount,
  paid: amount,
});
