import * as v from "valibot";
import { optionalText, requiredText } from "#src/kernel/fields.ts";

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer("El producto no es válido"),
  v.minValue(1, "El producto no es válido"),
  v.maxValue(2_147_483_647, "El producto no es válido"),
);
const quantity = v.pipe(
  v.number("La cantidad es un número"),
  v.integer("La cantidad es un número entero"),
  v.minValue(1, "La cantidad es al menos 1"),
  v.maxValue(100_000, "La cantidad es demasiado grande"),
);

/** What the customer wants and where. Prices are the server's. */
export const OrderRequest = v.object({
  elements: v.pipe(
    v.array(v.object({ id, quantity })),
    v.minLength(1, "El pedido está vacío"),
    v.maxLength(200, "El pedido tiene demasiados productos"),
  ),
  /** `street, state, C.P. code` */
  address: requiredText(400),
  state: requiredText(80),
  city: requiredText(120),
  postalCode: v.pipe(requiredText(10), v.digits("El código postal solo lleva números")),
  notes: optionalText(1000),
  promotions: v.optional(v.pipe(v.array(id), v.maxLength(20, "Son demasiadas promociones")), []),
});
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

const amount = v.pipe(v.number("El precio es un número"), v.finite("El precio es un número"));

/** POST /api/stripe/customer/payment-link. */
export const PaymentLinkRequest = v.object({
  stripeAccountId: requiredText(100),
  cartItems: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        price: amount,
        amount: v.literal(1, "La línea TOTAL va una sola vez"),
      }),
    ),
    v.length(1, "Manda una sola línea TOTAL"),
  ),
  shippingCost: v.number(),
  order: v.object(OrderRequest.entries, "Falta el pedido"),
});
export type PaymentLinkRequest = v.InferOutput<typeof PaymentLinkRequest>;

const OrderElement = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  image: v.nullish(v.string()),
  price: v.union([v.number(), v.string()]),
  order_element: v.object({ quantity: v.number() }),
});

/** GET /api/{product}/orders. What only this store tells is nullish. */
export const Order = v.object({
  id: v.union([v.number(), v.string()]),
  status: v.string(),
  createdAt: v.string(),
  address: v.string(),
  total: v.union([v.number(), v.string()]),
  elements: v.array(OrderElement),
  city: v.nullish(v.string()),
  deliveryCost: v.nullish(v.number()),
  /** Money that was given back, in whole pesos. */
  refunded: v.nullish(v.number()),
  /** The date that the staff entered, as YYYY-MM-DD. */
  deliveryDate: v.nullish(v.string()),
  carrier: v.nullish(v.string()),
  guideNumber: v.nullish(v.string()),
  /** Where a voucher that is still to be paid can be seen. */
  voucherUrl: v.nullish(v.string()),
});
export type Order = v.InferOutput<typeof Order>;

/** GET /api/{product}/orders/{id}. */
export const OrderDetails = v.object({
  ...Order.entries,
  notes: v.nullish(v.string()),
  history: v.array(
    v.object({
      kind: v.string(),
      at: v.string(),
      details: v.nullish(v.record(v.string(), v.unknown())),
    }),
  ),
  emails: v.array(v.object({ subject: v.string(), sentAt: v.string() })),
});
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/**
 * GET /api/{product}/orders/last-checkout. `waiting`: it can still be paid at `url`; `ended`: it
 * can't any more; `paid`: it was, or its voucher is printed. `reason`: why the last attempt failed,
 * as the customer reads it, where there was one and it is known.
 */
export const LastCheckout = v.object({
  state: v.picklist(["waiting", "ended", "paid", "none"]),
  url: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type LastCheckout = v.InferOutput<typeof LastCheckout>;

/** What a rejected payment link tells: the right figures and what changed. */
export interface ChangedOrder {
  msg: string;
  total: number;
  deliveryCost: number;
  lines: {
    id: number;
    name: string;
    image: string | null;
    price: number;
    quantity: number;
    promotionId: number | null;
  }[];
  changes: ({ msg: string; kind: string; id?: number; stock?: number } & Record<string, unknown>)[];
}
