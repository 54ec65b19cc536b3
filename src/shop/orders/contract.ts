/**
 * Orders from their quote to their delivery: status, lines, emails, refunds, disputes.
 *
 * An order is paid once, money that does not belong to it goes back, and everything that happens
 * to it stands in its history.
 *
 * Start with `lifecycle/states.ts` (which status may follow which), then
 * `lifecycle/settlement.server.ts` (how they change), `quote/quote.ts` (what an order costs).
 * Never imports `checkout/`.
 */

import * as v from "valibot";
import { ProductOption } from "#src/shop/catalogue/contract.ts";
import { ChosenRate } from "#src/shop/delivery/contract.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { ToldChange } from "#src/shop/orders/line-changes/told-change.ts";

/** Which variant a line is of: an addition of this store, like its SKU. */
export const lineIdentity = {
  options: v.nullish(v.array(ProductOption)),
  sku: v.nullish(v.string()),
};

export const OrderElement = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  ...lineIdentity,
  image: v.nullish(v.string()),
  price: v.union([v.number(), v.string()]),
  order_element: v.object({ quantity: v.number() }),
  /** For the whole line. */
  discount: v.nullish(v.number()),
  /** Pieces that left the order again, or whose money was refunded. */
  refunded: v.nullish(v.number()),
  /** Whether its product has a page: it may have been archived, or be another shop's. */
  onSale: v.nullish(v.boolean()),
});

/** A promotion and what it took off. */
const OrderPromotion = v.object({
  /** Null if nobody types one. */
  code: v.nullable(v.string()),
  discount: v.number(),
  deliveryDiscount: v.number(),
});

/** A voucher that is still unpaid. */
export const Voucher = v.object({
  voucherUrl: v.nullish(v.string()),
  voucherMethod: v.nullish(v.picklist(["oxxo", "spei"])),
  /** What the customer tells the counter, or the CLABE to transfer to. */
  voucherReference: v.nullish(v.string()),
  /** What a transfer names in its reference field. */
  transferReference: v.nullish(v.string()),
  /** The bank that it goes to. */
  transferBank: v.nullish(v.string()),
  /** Until then it can be paid, where that ends. */
  voucherExpiresAt: v.nullish(v.string()),
});
export type Voucher = v.InferOutput<typeof Voucher>;

/** The first and last day of a promise, as YYYY-MM-DD, and how it comes, in words. */
export const Arrival = v.object({
  first: v.string(),
  last: v.string(),
  by: v.nullable(v.string()),
});

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
  /** What is left to pay outside the payment service; set if the order is paid there at all. */
  owed: v.nullish(v.number()),
  /** The last day to pay it, as YYYY-MM-DD; null: when it is delivered. */
  dueOn: v.nullish(v.string()),
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
  /** When it comes, while it has not left. */
  arrival: v.nullish(Arrival),
  /** The card that paid, if it is known. */
  card: v.nullish(v.object({ brand: v.nullable(v.string()), last4: v.string() })),
  /** When it was paid, or sold by the staff to be paid later. */
  soldAt: v.nullish(v.string()),
  paidAt: v.nullish(v.string()),
  shippedAt: v.nullish(v.string()),
  completedAt: v.nullish(v.string()),
  cancelledAt: v.nullish(v.string()),
  ...Voucher.entries,
});
export type Order = v.InferOutput<typeof Order>;

export const OrderDetails = v.object({
  ...Order.entries,
  notes: v.nullish(v.string()),
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

export const ordersEndpoints = {
  "GET /:product/orders": {
    summary: "The customer's orders, newest first",
    needs: "customer",
    params: { product: v.string() },
    responses: { 200: v.array(Order) },
  },
  "GET /:product/orders/:id": {
    summary: "One order with its history",
    needs: "customer",
    params: { product: v.string() },
    responses: { 200: OrderDetails, 404: "Not the customer's" },
  },
} satisfies Endpoints<"customer">;
