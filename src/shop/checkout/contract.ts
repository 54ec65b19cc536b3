/**
 * From a cart to a paid order: the payment link, the reservation, what became of it.
 *
 * Prices come from the server. A customer has at most one payable checkout, its stock is reserved,
 * and it is released only once nobody can pay it.
 *
 * Start with `checkout.server.ts` (open, close, release, reconcile), then `reservation.server.ts`.
 * Built on `orders/`, which never imports this part.
 */

import * as v from "valibot";
import { type Endpoints, ErrorResponse, Message } from "#src/base/kernel/endpoints.ts";
import {
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  requiredCode,
  requiredLine,
  requiredText,
  rowId,
} from "#src/base/kernel/fields.ts";
import { lineIdentity, Order, OrderDetails, Voucher } from "#src/shop/orders/contract.ts";
import { changeKinds } from "#src/shop/orders/quote/quote.ts";
import { declineCauses } from "#src/shop/payments/decline-cause.ts";
import { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import * as texts from "./texts.ts";

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(texts.wrongProduct),
  v.minValue(1, texts.wrongProduct),
  v.maxValue(2_147_483_647, texts.wrongProduct),
);
const quantity = v.pipe(
  v.number(texts.quantityIsNumber),
  v.integer(texts.quantityIsWhole),
  v.minValue(1, texts.quantityTooSmall),
  v.maxValue(100_000, texts.quantityTooBig),
);

/** What the customer orders, and where it goes. Prices come from the server. */
export const OrderRequest = v.object({
  elements: v.pipe(
    v.array(v.object({ id, quantity })),
    v.minLength(1, texts.emptyOrder),
    v.maxLength(200, texts.tooManyProducts),
  ),
  /** `street, state, C.P. code`, of which the server keeps the street. */
  address: requiredLine(400),
  state: requiredLine(80),
  city: requiredLine(120),
  postalCode: v.pipe(requiredCode(10), v.regex(/^\d{5}$/, texts.postalCodeIsFiveDigits)),
  notes: optionalText(1000),
  /** The person whom the courier contacts: an addition of this store. */
  recipient: optionalLine(120),
  recipientPhone: optionalPhoneNumber,
  /** The outlet where the order is picked up instead: an addition of this store. */
  pickupOutlet: v.nullish(rowId),
  /** One of the zone's rates: an addition of this store. Without it the cheapest applies. */
  deliveryRate: v.nullish(rowId),
  /** The token of a quotation whose prices apply: an addition of this store. */
  quotation: v.nullish(requiredCode(60)),
  /** Its buyer was told what is gone of it, and buys what is left. */
  acceptsChanges: v.nullish(v.boolean()),
  promotions: v.optional(v.pipe(v.array(id), v.maxLength(20, texts.tooManyPromotions)), []),
});
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

const amount = v.pipe(v.number(texts.priceIsNumber), v.finite(texts.priceIsNumber));

export const PaymentLinkRequest = v.object({
  stripeAccountId: requiredText(100),
  cartItems: v.strictTuple(
    [
      v.object({
        name: v.string(),
        price: amount,
        amount: v.literal(1, texts.oneTotal),
      }),
    ],
    texts.oneTotalLine,
  ),
  shippingCost: v.number(),
  order: v.object(OrderRequest.entries, texts.orderMissing),
});
export type PaymentLinkRequest = v.InferOutput<typeof PaymentLinkRequest>;

/**
 * `waiting`: it can still be paid at `url`; `ended`: it can't any more; `voucher`: its voucher awaits
 * payment; `paid`: it was; `cancelled`: it was, unpaid; `refunded`: it was, and its money goes back.
 * `reason`: why the last attempt failed, in the customer's words, if known; `cause`: which of the
 * common causes that is, or that its time ran out. `order`: the pending order, with delivery in its total.
 */
export const LastCheckout = v.object({
  state: v.picklist(["waiting", "ended", "voucher", "paid", "cancelled", "refunded", "none"]),
  url: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  cause: v.nullish(v.picklist([...declineCauses, "time"])),
  order: v.nullish(v.pick(Order, ["total"])),
});
export type LastCheckout = v.InferOutput<typeof LastCheckout>;

/** The response to a rejected payment link: the right figures and the changes. */
export const ChangedOrder = v.object({
  msg: v.string(),
  total: v.number(),
  /** For all products together. */
  discount: v.nullish(v.number()),
  deliveryCost: v.number(),
  lines: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      ...lineIdentity,
      image: v.nullable(v.string()),
      price: v.number(),
      quantity: v.number(),
      discount: v.nullish(v.number()),
      promotionId: v.nullable(v.number()),
    }),
  ),
  changes: v.array(
    v.object({
      msg: v.string(),
      kind: v.picklist(changeKinds),
      id: v.exactOptional(v.number()),
      name: v.exactOptional(v.string()),
      stock: v.exactOptional(v.number()),
      limitedBy: v.exactOptional(v.picklist(["checkouts", "share"])),
      expected: v.exactOptional(v.number()),
      weight: v.exactOptional(v.number()),
      cost: v.exactOptional(v.number()),
      before: v.exactOptional(v.number()),
    }),
  ),
});
export type ChangedOrder = v.InferOutput<typeof ChangedOrder>;

const AlreadyPaid = v.object({
  msg: v.string(),
  orderId: v.number(),
  changes: v.array(v.never()),
});

/** The account that receives payments. Another backend may send it as `id`. */
export const PaymentAccount = v.union([
  v.object({ stripeAccountId: v.string(), id: v.exactOptional(v.string()) }),
  v.object({ id: v.string(), stripeAccountId: v.exactOptional(v.string()) }),
]);
export type PaymentAccount = v.InferOutput<typeof PaymentAccount>;

/** What became of a checkout, and the texts that its customer sees at once. */
export const CheckoutOutcome = v.object({
  id: v.number(),
  status: v.string(),
  total: v.nullish(v.number()),
  createdAt: v.nullish(v.string()),
  state: v.nullish(v.string()),
  city: v.nullish(v.string()),
  pickup: v.nullish(PickupOutlet),
  ...v.pick(Order, ["arrival", "card"]).entries,
  ...Voucher.entries,
});

export const checkoutEndpoints = {
  "GET /:product/orders/by-session/:sessionId": {
    summary: "What became of a checkout",
    needs: "customer",
    params: { product: v.string(), sessionId: v.string() },
    responses: { 200: CheckoutOutcome, 404: "Not the customer's" },
  },
  "GET /:product/orders/last-checkout": {
    summary: "What became of the customer's newest checkout",
    needs: "customer",
    params: { product: v.string() },
    responses: { 200: LastCheckout },
  },
  "POST /:product/orders/:id/cancel": {
    summary: "Give up an order whose voucher is not paid yet",
    needs: "customer",
    params: { product: v.string() },
    responses: {
      200: OrderDetails,
      404: "Not the customer's",
      409: "It was paid",
      503: "The payment service can't be reached",
    },
  },
  "GET /stripe/customer/account-by-website": {
    summary: "Where payments go",
    needs: "customer",
    responses: { 200: PaymentAccount },
  },
  "POST /stripe/customer/payment-link": {
    summary: "Reserve an order and open its card page",
    description:
      "409 tells the right figures where the order is not what the customer saw. It is a " +
      "sentence alone where they hold too much unpaid or a later request took this one's place.",
    needs: "customer",
    body: PaymentLinkRequest,
    responses: {
      /** `cardOnly`: it takes no voucher. It and `orderId` are this store's additions. */
      200: v.object({
        url: v.string(),
        cardOnly: v.nullish(v.boolean()),
        orderId: v.nullish(v.number()),
      }),
      400: "Without an order, or malformed",
      409: v.union([ChangedOrder, AlreadyPaid, ErrorResponse]),
      502: "The payment service rejected the order",
      503: "The payment service can't be reached",
    },
  },
  "POST /stripe/customer/payment-link/cancel": {
    summary: "Give up the open checkout and its reservation",
    needs: "customer",
    responses: { 200: Message, 503: "The payment service can't be reached" },
  },
} satisfies Endpoints<"customer">;
