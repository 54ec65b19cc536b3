import * as v from "valibot";
import { ProductOption } from "#src/catalogue/contract.ts";
import { ChosenRate } from "#src/delivery/contract.ts";
import { type Endpoints, ErrorResponse, Message } from "#src/kernel/endpoints.ts";
import {
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  requiredLine,
  requiredText,
  rowId,
} from "#src/kernel/fields.ts";
import { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { changeKinds } from "#src/checkout/quote.ts";
import { ToldChange } from "#src/orders/line-changes/told-change.ts";
import * as texts from "#src/checkout/request-texts.ts";

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
  postalCode: v.pipe(requiredText(10), v.regex(/^\d{5}$/, texts.postalCodeIsFiveDigits)),
  notes: optionalText(1000),
  /** The person whom the courier contacts: an addition of this store. */
  recipient: optionalLine(120),
  recipientPhone: optionalPhoneNumber,
  /** The outlet where the order is picked up instead: an addition of this store. */
  pickupOutlet: v.nullish(rowId),
  /** One of the zone's rates: an addition of this store. Without it the cheapest applies. */
  deliveryRate: v.nullish(rowId),
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

/** Which variant a line is of: an addition of this store, like its SKU. */
const identity = {
  options: v.nullish(v.array(ProductOption)),
  sku: v.nullish(v.string()),
};

export const OrderElement = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  ...identity,
  image: v.nullish(v.string()),
  price: v.union([v.number(), v.string()]),
  order_element: v.object({ quantity: v.number() }),
  /** For the whole line. */
  discount: v.nullish(v.number()),
  /** Pieces that left the order again, or whose money was refunded. */
  refunded: v.nullish(v.number()),
});

/** A promotion and what it took off. */
const OrderPromotion = v.object({
  /** Null if nobody types one. */
  code: v.nullable(v.string()),
  discount: v.number(),
  deliveryDiscount: v.number(),
});

/** A voucher that is still unpaid. */
const Voucher = v.object({
  voucherUrl: v.nullish(v.string()),
  voucherMethod: v.nullish(v.picklist(["oxxo", "spei"])),
  /** What the customer tells the counter, or the CLABE to transfer to. */
  voucherReference: v.nullish(v.string()),
  /** Until then it can be paid, where that ends. */
  voucherExpiresAt: v.nullish(v.string()),
});
export type Voucher = v.InferOutput<typeof Voucher>;

/** Fields that only this store returns are nullish. */
export const Order = v.object({
  id: v.union([v.number(), v.string()]),
  status: v.string(),
  createdAt: v.string(),
  address: v.string(),
  total: v.union([v.number(), v.string()]),
  elements: v.array(OrderElement),
  city: v.nullish(v.string()),
  state: v.nullish(v.string()),
  postalCode: v.nullish(v.string()),
  recipient: v.nullish(v.string()),
  recipientPhone: v.nullish(v.string()),
  deliveryCost: v.nullish(v.number()),
  /** The zone's rate as it was at the time. */
  deliveryRate: v.nullish(ChosenRate),
  promotions: v.nullish(v.array(OrderPromotion)),
  /** Its amounts have centavos; without this flag their decimals are cut. */
  centavos: v.nullish(v.boolean()),
  /** What removed products were worth that paid for others, if the staff changed any. */
  exchanged: v.nullish(v.number()),
  /** Money that was refunded. */
  refunded: v.nullish(v.number()),
  /** The date that the staff entered, as YYYY-MM-DD. */
  deliveryDate: v.nullish(v.string()),
  carrier: v.nullish(v.string()),
  guideNumber: v.nullish(v.string()),
  /** The outlet where it is picked up instead of being sent. */
  pickup: v.nullish(PickupOutlet),
  /** The code that the customer says at the outlet; set once the order is paid. */
  pickupCode: v.nullish(v.string()),
  /** «Shopify #1001»: bought in the shop's former store. */
  origin: v.nullish(v.string()),
  ...Voucher.entries,
});
export type Order = v.InferOutput<typeof Order>;

/** The first and last day of a promise, as YYYY-MM-DD, and how it comes, in words. */
const Arrival = v.object({ first: v.string(), last: v.string(), by: v.nullable(v.string()) });

export const OrderDetails = v.object({
  ...Order.entries,
  notes: v.nullish(v.string()),
  /** While it has not left. */
  arrival: v.nullish(Arrival),
  /**
   * The customer's bank examines a payment, gave it back or left it with the shop; and of how much.
   */
  dispute: v.nullish(
    v.object({ state: v.picklist(["open", "lost", "closed"]), amount: v.number() }),
  ),
  /** A change of its products that is still to be paid, and where. */
  change: v.nullish(v.object({ difference: v.number(), url: v.string(), expiresAt: v.string() })),
  history: v.array(
    v.object({
      kind: v.string(),
      at: v.string(),
      details: v.nullish(v.record(v.string(), v.unknown())),
      change: v.nullish(ToldChange),
    }),
  ),
});
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/**
 * `waiting`: it can still be paid at `url`; `ended`: it can't any more; `voucher`: its voucher awaits
 * payment; `paid`: it was; `cancelled`: it was, unpaid; `refunded`: it was, and its money goes back.
 * `reason`: why the last attempt failed, in the customer's words, if known. `order`: the pending
 * order, with delivery in its total.
 */
export const LastCheckout = v.object({
  state: v.picklist(["waiting", "ended", "voucher", "paid", "cancelled", "refunded", "none"]),
  url: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  order: v.nullish(v.pick(Order, ["total", "elements"])),
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
      ...identity,
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
      heldBack: v.exactOptional(v.picklist(["checkouts", "share"])),
      expected: v.exactOptional(v.number()),
      weight: v.exactOptional(v.number()),
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
  arrival: v.nullish(Arrival),
  ...Voucher.entries,
});

export const ordersEndpoints = {
  "GET /:product/orders": {
    summary: "The customer's orders, newest first",
    needs: "customer",
    params: { product: v.string() },
    responses: { 200: v.array(Order) },
  },
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
  "GET /:product/orders/:id": {
    summary: "One order with its history",
    needs: "customer",
    params: { product: v.string() },
    responses: { 200: OrderDetails, 404: "Not the customer's" },
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
} satisfies Endpoints<"customer">;

export const paymentLinkEndpoints = {
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
      /** `cardOnly`: it takes no voucher, this store's addition. */
      200: v.object({ url: v.string(), cardOnly: v.nullish(v.boolean()) }),
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
