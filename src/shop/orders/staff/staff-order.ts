import {
  cardFundings,
  offlineMethods,
  offlineMethodTexts,
  paymentMethods,
} from "#src/base/kernel/payment-methods.ts";
import * as v from "valibot";
import { ProductOption } from "#src/shop/catalogue/contract.ts";
import { ChosenRate } from "#src/shop/delivery/contract.ts";
import { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { holds } from "#src/shop/orders/fulfillment-holds.ts";
import { ToldChange } from "#src/shop/orders/line-changes/told-change.ts";
import { refundOrigins } from "#src/shop/orders/refunds/refunds.ts";
import { historyKinds } from "#src/shop/orders/lifecycle/history-kinds.ts";
import { orderStatuses, undoDeadline } from "#src/shop/orders/lifecycle/states.ts";

/** Orders as the staff read them. */

const status = v.picklist(orderStatuses);
const timestamp = v.string();

/** The last day that was promised (YYYY-MM-DD) for an order that has not left. */
const deliverBy = v.nullable(v.string());

/** Why it is not sent as it is. */
const orderHolds = v.array(v.picklist(holds));
/** The state that a postal code belongs to, where the delivery was priced for another one. */
const AddressMismatch = v.object({
  code: v.string(),
  state: v.string(),
  /** What the delivery costs there; null if nothing is delivered there. */
  cost: v.nullable(v.number()),
  cities: v.array(v.object({ city: v.string(), cost: v.number() })),
});
export type AddressMismatch = v.InferOutput<typeof AddressMismatch>;

/** A row of the list of orders. */
export const OrderRow = v.object({
  id: v.number(),
  status,
  holds: orderHolds,
  total: v.number(),
  createdAt: timestamp,
  paidAt: v.nullable(timestamp),
  city: v.string(),
  state: v.string(),
  /** The outlet where it is picked up instead. */
  pickup: v.nullable(v.string()),
  addressMismatch: v.nullable(AddressMismatch),
  guideNumber: v.nullable(v.string()),
  deliveryDate: v.nullable(v.string()),
  deliverBy,
  customerId: v.number(),
  customer: v.string(),
  email: v.nullable(v.string()),
  /** When the reservation of unpaid stock ends; null if that is open, or nothing is reserved. */
  reservedUntil: v.nullable(timestamp),
  /** «Shopify #1001»: bought in the shop's former store. */
  origin: v.nullable(v.string()),
  quantity: v.number(),
  /** Of the first product that has one. */
  image: v.nullable(v.string()),
});
export type OrderRow = v.InferOutput<typeof OrderRow>;

const StaffLine = v.object({
  orderId: v.number(),
  position: v.number(),
  /** Null for a line of another shop that matches no product. */
  productId: v.nullable(v.number()),
  name: v.string(),
  options: v.nullable(v.array(ProductOption)),
  sku: v.nullable(v.string()),
  image: v.nullable(v.string()),
  price: v.number(),
  quantity: v.number(),
  discount: v.number(),
  /** What the staff took off the shop's price, for the whole line. */
  conceded: v.number(),
  promotionId: v.nullable(v.number()),
  /** When the staff added it to the paid order. */
  addedAt: v.nullable(timestamp),
  refunded: v.number(),
  returned: v.number(),
});
export type StaffLine = v.InferOutput<typeof StaffLine>;

const givenBack = {
  id: v.number(),
  reason: v.string(),
  actor: v.string(),
  createdAt: timestamp,
  lines: v.array(v.object({ position: v.number(), quantity: v.number() })),
};

/** One order with all its details. */
export const StaffOrder = v.object({
  id: v.number(),
  customerId: v.number(),
  /** «Shopify #1001»: imported history, which can't be changed. */
  origin: v.nullable(v.string()),
  status,
  holds: orderHolds,
  total: v.number(),
  deliveryCost: v.number(),
  /** The zone's rate as it was at the time. */
  deliveryRate: v.nullable(ChosenRate),
  /** Kilograms of what is in the parcel, by what its products weigh now. */
  weight: v.number(),
  address: v.string(),
  state: v.string(),
  city: v.string(),
  postalCode: v.string(),
  addressMismatch: v.nullable(AddressMismatch),
  notes: v.nullable(v.string()),
  recipient: v.nullable(v.string()),
  recipientPhone: v.nullable(v.string()),
  sessionId: v.nullable(v.string()),
  sessionUrl: v.nullable(v.string()),
  paymentIntent: v.nullable(v.string()),
  cardBrand: v.nullable(v.string()),
  cardLast4: v.nullable(v.string()),
  cardFunding: v.nullable(v.picklist(cardFundings)),
  livemode: v.nullable(v.boolean()),
  cardOnly: v.boolean(),
  /** Whether its checkout offers months without interest. */
  installments: v.boolean(),
  /** How the staff sold it; null if it is paid through the payment service. */
  manualPayment: v.nullable(v.picklist(offlineMethodTexts)),
  /** The last day to pay what is owed; null: when it is delivered. */
  dueOn: v.nullable(v.string()),
  owed: v.nullable(v.number()),
  /** What the staff gave back of it. */
  givenBack: v.number(),
  /** What came and went outside the payment service, newest first. */
  payments: v.array(
    v.object({
      id: v.number(),
      method: v.picklist(offlineMethods),
      /** Negative if it was given back, or takes back a payment. */
      amount: v.number(),
      cardFunding: v.nullable(v.picklist(cardFundings)),
      /** Cash that the customer handed over. */
      received: v.nullable(v.number()),
      withdraws: v.nullable(v.number()),
      reference: v.nullable(v.string()),
      actor: v.string(),
      paidAt: timestamp,
      /** The media type of what shows it. */
      proof: v.nullable(v.string()),
    }),
  ),
  voucherUrl: v.nullable(v.string()),
  voucherMethod: v.nullable(v.picklist(["oxxo", "spei"])),
  voucherReference: v.nullable(v.string()),
  transferReference: v.nullable(v.string()),
  transferBank: v.nullable(v.string()),
  expiresAt: timestamp,
  createdAt: timestamp,
  /** When it was paid, or sold by the staff to be paid later. */
  soldAt: v.nullable(timestamp),
  paidAt: v.nullable(timestamp),
  carrier: v.nullable(v.string()),
  guideNumber: v.nullable(v.string()),
  deliveryDate: v.nullable(v.string()),
  deliverBy,
  /** Where it is picked up. The code is not included: the customer has to say it. */
  pickup: v.nullable(PickupOutlet),
  voucherExpiresAt: v.nullable(timestamp),
  shippedAt: v.nullable(timestamp),
  completedAt: v.nullable(timestamp),
  cancelledAt: v.nullable(timestamp),
  /** When its customer was reminded of it, after it expired unpaid. */
  remindedAt: v.nullable(timestamp),
  customer: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      lastname: v.string(),
      email: v.nullable(v.string()),
      phone: v.string(),
    }),
  ),
  lines: v.array(StaffLine),
  /** What promotions took off the total. */
  promotions: v.array(
    v.object({
      orderId: v.number(),
      promotionId: v.number(),
      code: v.nullable(v.string()),
      discount: v.number(),
      deliveryDiscount: v.number(),
    }),
  ),
  /** What removed pieces were worth that paid for added ones. */
  exchanged: v.number(),
  /** A change of lines that awaits its payment. */
  change: v.nullable(
    v.object({
      ...ToldChange.entries,
      difference: v.number(),
      /** Where the customer pays it. */
      url: v.string(),
      expiresAt: timestamp,
    }),
  ),
  /** What was paid: the order, then each change of its lines that cost more. */
  charges: v.array(
    v.object({ method: v.picklist(paymentMethods), reference: v.string(), amount: v.number() }),
  ),
  /** The sum of partial refunds; excludes what a cancellation refunded. */
  refunded: v.number(),
  /** What did not reach the customer and is still owed. */
  failed: v.number(),
  refundedDelivery: v.number(),
  refunds: v.array(
    v.object({
      ...givenBack,
      origin: v.picklist(refundOrigins),
      amount: v.number(),
      failed: v.number(),
      deliveryCost: v.number(),
      /** The part that is for neither pieces nor delivery. */
      other: v.number(),
      refundedAt: v.nullable(timestamp),
      goodsReturned: v.boolean(),
    }),
  ),
  disputes: v.array(
    v.object({
      id: v.string(),
      amount: v.number(),
      /** Stripe's words. */
      status: v.string(),
      reason: v.string(),
      dueBy: v.nullable(timestamp),
      createdAt: timestamp,
    }),
  ),
  goodsReturns: v.array(
    v.object({ ...givenBack, refundId: v.nullable(v.number()), damaged: v.boolean() }),
  ),
  history: v.array(
    v.object({
      id: v.number(),
      orderId: v.number(),
      kind: v.picklist(historyKinds),
      actor: v.string(),
      at: timestamp,
      details: v.nullable(v.record(v.string(), v.unknown())),
    }),
  ),
  emails: v.array(v.object({ subject: v.string(), sentAt: timestamp })),
  acceptances: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      version: v.string(),
      occasion: v.string(),
      reference: v.nullable(v.string()),
      acceptedAt: timestamp,
    }),
  ),
});
export type StaffOrder = v.InferOutput<typeof StaffOrder>;

export const hasAddress = ({ customer }: Pick<StaffOrder, "customer">): boolean =>
  Boolean(customer?.email);

/** Converts an order to what the rules of refunds.ts take. */
export const refundable = (order: StaffOrder) => ({
  ...order,
  wasShipped: order.shippedAt !== null,
});

/** Returns until when its shipment can be undone; null if it can't. */
export const undoDeadlineOf = ({ shippedAt, ...order }: StaffOrder): Date | null =>
  undoDeadline(
    { ...order, shippedAt: shippedAt === null ? null : new Date(shippedAt) },
    new Date(),
  );
