import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { ChosenRate } from "#src/shop/delivery/contract.ts";
import type {
  CardFunding,
  HandMethod,
  ManualMethod,
  VoucherMethod,
} from "#src/base/kernel/payment-methods.ts";
import { bytes, pesos, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import type { QuoteLine } from "#src/shop/orders/quote/quote.ts";
import type { Difference } from "./comparison/comparison.ts";
import type { ChangedPlace } from "./line-changes/told-change.ts";
import type { LineQuantity, RefundOrigin } from "./refunds/refunds.ts";
import type { OrderOrigin } from "./origin.ts";
import type { HistoryKind } from "./lifecycle/history-kinds.ts";
import type { OrderStatus } from "./lifecycle/states.ts";

export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id),
    status: text("status").$type<OrderStatus>().notNull(),
    /** What was paid in all, delivery included. */
    total: pesos("total").notNull(),
    /** What removed pieces were worth that paid for added ones (line-changes/). */
    exchanged: pesos("exchanged").notNull().default(0),
    deliveryCost: integer("delivery_cost").notNull(),
    /** The zone's rate as it was at the time; null if no zone set the cost. */
    deliveryRate: jsonb("delivery_rate").$type<ChosenRate>(),
    address: text("address").notNull(),
    state: text("state").notNull(),
    city: text("city").notNull(),
    postalCode: text("postal_code").notNull(),
    notes: text("notes"),
    /** The person whom the courier contacts, if given; otherwise the customer. */
    recipient: text("recipient"),
    recipientPhone: text("recipient_phone"),
    /** The outlet where it is picked up instead, as it was at the time. */
    pickup: jsonb("pickup").$type<PickupOutlet>(),
    /** The code that the customer says there; the staff can search by it. */
    pickupCode: text("pickup_code"),
    /** Of the request's contents: the same request of a customer gets the same checkout. */
    idempotencyKey: text("idempotency_key").notNull(),
    sessionId: text("session_id"),
    sessionUrl: text("session_url"),
    paymentIntent: text("payment_intent"),
    /** The card that paid, as the payment service names it. */
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    /** An invoice says whether it was of credit or debit; null if the service did not tell it. */
    cardFunding: text("card_funding").$type<CardFunding>(),
    /** Whether the session moves real money. */
    livemode: boolean("livemode"),
    /** The customer already owes a voucher, so this order can be paid by card only. */
    cardOnly: boolean("card_only").notNull().default(false),
    /** Its checkout offers months without interest, as the shop's pages said. */
    installments: boolean("installments").notNull().default(false),
    /** How the staff sold it; null if it is paid through the payment service. */
    manualPayment: text("manual_payment").$type<ManualMethod>(),
    /** The day until when what is owed of it has to be paid; null: when it is delivered. */
    dueOn: date("due_on"),
    voucherUrl: text("voucher_url"),
    voucherMethod: text("voucher_method").$type<VoucherMethod>(),
    voucherReference: text("voucher_reference"),
    /** What a transfer names in its reference field, and the bank that it goes to. */
    transferReference: text("transfer_reference"),
    transferBank: text("transfer_bank"),
    /** When the checkout closes and the stock is released. */
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When it began to count: paid through the payment service, or sold by the staff. */
    soldAt: timestamptz("sold_at"),
    /** When its last cent came; null while something of it is owed (offline-payments/paid.ts). */
    paidAt: timestamptz("paid_at"),
    carrier: text("carrier"),
    guideNumber: text("guide_number"),
    deliveryDate: date("delivery_date"),
    /** When its voucher expires; null if there is none, or the date is not known yet. */
    voucherExpiresAt: timestamptz("voucher_expires_at"),
    shippedAt: timestamptz("shipped_at"),
    completedAt: timestamptz("completed_at"),
    cancelledAt: timestamptz("cancelled_at"),
    /** When its customer was reminded of it by email, after it expired unpaid. */
    remindedAt: timestamptz("reminded_at"),
    /** The shop where it was bought, from which version 0.3.0 imported it; null: this shop. */
    origin: text("origin").$type<OrderOrigin>(),
    /** Its number in that shop. */
    originNumber: text("origin_number"),
    /**
     * What the staff search orders by, beside their customers' data: normalized and stored, so that
     * a search does not compute it for each row. The telephone comes last, so that its last digits
     * are found at the end.
     */
    searchText: text("search_text").generatedAlwaysAs(
      sql`normalize_text(city || ' ' || address || ' ' || postal_code || ' ' || replace(coalesce(guide_number, ''), ' ', '') || ' ' || coalesce(notes, '') || ' ' || coalesce(recipient, '') || ' ' || coalesce(recipient_phone, ''))`,
    ),
  },
  (table) => [
    // «Ventas» asks of each cart that was given up whether its customer came back.
    index("orders_customer").on(table.customerId, table.id, table.createdAt, table.soldAt),
    uniqueIndex("orders_open_checkout")
      .on(table.customerId)
      .where(sql`status = 'awaiting_payment'`),
    // Finds what a customer holds unpaid: an index on the end time would scan everybody's orders.
    index("orders_unpaid")
      .on(table.customerId)
      .where(sql`status in ('awaiting_payment', 'voucher_issued')`),
    index("orders_awaiting")
      .on(table.expiresAt)
      .where(sql`status in ('awaiting_payment', 'voucher_issued')`),
    // Finds carts that were given up.
    index("orders_expired")
      .on(table.expiresAt)
      .where(sql`status = 'expired'`),
    uniqueIndex("orders_session").on(table.sessionId),
    // One sale for each key, until its customer is erased.
    uniqueIndex("orders_sale")
      .on(table.idempotencyKey)
      .where(sql`manual_payment is not null and idempotency_key <> ''`),
    // Finds what customers owe.
    index("orders_by_hand")
      .on(table.customerId)
      .where(sql`manual_payment is not null`),
    // Columns that the staff sort and filter by.
    index("orders_status").on(table.status, table.id),
    // The home page counts the shop's own.
    index("orders_own_status")
      .on(table.status)
      .where(sql`origin is null`),
    // Orders whose goods lie in the warehouse without being for sale (commitments.server.ts).
    index("orders_undelivered")
      .on(table.id)
      .where(
        sql`origin is null and (status in ('awaiting_payment', 'voucher_issued', 'processing') or (status = 'shipped' and pickup is not null))`,
      ),
    index("orders_created_at").on(table.createdAt, table.id),
    index("orders_total").on(table.total, table.id),
    index("orders_delivery_date").on(table.deliveryDate, table.id),
    index("orders_place").on(table.state, table.city),
    index("orders_sold_at").on(table.soldAt),
    index("orders_paid_at").on(table.paidAt),
    index("orders_cancelled_at")
      .on(table.cancelledAt)
      .where(sql`cancelled_at is not null`),
    // Refunds and disputes name the payment.
    index("orders_payment_intent").on(table.paymentIntent),
    index("orders_voucher_reference")
      .on(table.voucherReference)
      .where(sql`voucher_reference is not null`),
    index("orders_transfer_reference")
      .on(table.transferReference)
      .where(sql`transfer_reference is not null`),
    index("orders_pickup_code")
      .on(table.pickupCode)
      .where(sql`pickup_code is not null`),
    uniqueIndex("orders_origin").on(table.origin, table.originNumber),
    index("orders_origin_number")
      .on(table.originNumber)
      .where(sql`origin_number is not null`),
    index("orders_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    position: smallint("position").notNull(),
    /** Null for a line of another shop that matches no product. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Which variant it was, and its SKU: null in orders of version 0.2.0, and if unknown. */
    options: jsonb("options").$type<ProductOption[]>(),
    sku: text("sku"),
    image: text("image"),
    price: pesos("price").notNull(),
    quantity: integer("quantity").notNull(),
    /** For the whole line. */
    discount: pesos("discount").notNull().default(0),
    /** What the staff took off the shop's price, for the whole line. */
    conceded: pesos("conceded").notNull().default(0),
    /** What the company paid for a piece at the time, without IVA; null if unknown. */
    cost: pesos("cost"),
    /** Set on lines that a promotion gives for free. */
    promotionId: integer("promotion_id"),
    /** When the staff added it to the paid order; null if it was bought with it. */
    addedAt: timestamptz("added_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_lines_product").on(table.productId, table.orderId),
    index("order_lines_added_at")
      .on(table.addedAt)
      .where(sql`added_at is not null`),
  ],
);

/**
 * What promotions took off an order. Each order that is neither cancelled nor expired counts as a
 * use of its promotions.
 */
export const orderPromotions = pgTable(
  "order_promotions",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    promotionId: integer("promotion_id").notNull(),
    /** The code at the time, if it had one: the staff may rename or delete the promotion. */
    code: text("code"),
    /** What it took off the products and off the delivery. */
    discount: pesos("discount").notNull(),
    deliveryDiscount: integer("delivery_discount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId] }),
    index("order_promotions_promotion").on(table.promotionId),
    index("order_promotions_code").on(sql`normalize_text(${table.code})`, table.orderId),
  ],
);

/** Who did what with an order and when; a trigger rejects updates and deletes (migrations/). */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<HistoryKind>().notNull(),
    /** `customer`, `payment`, `shop`, or a staff member's email address. */
    actor: text("actor").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    index("order_history_order").on(table.orderId, table.id),
    // The staff search orders by their own notes.
    index("order_history_notes")
      .using("gin", sql`normalize_text(${table.details} ->> 'note') gin_trgm_ops`)
      .where(sql`kind = 'note'`),
  ],
);

/** One row, created when the staff first change a setting. */
export const orderSettings = pgTable(
  "order_settings",
  {
    id: boolean("id").primaryKey().default(true),
    maxUnpaidQuantity: integer("max_unpaid_quantity").notNull(),
    maxUnpaidValue: integer("max_unpaid_value").notNull(),
    maxUnpaidVouchers: smallint("max_unpaid_vouchers").notNull(),
    maxReservedShare: smallint("max_reserved_share").notNull().default(50),
    /** How long a voucher without an end of its own (SPEI) can be paid. */
    transferDays: smallint("transfer_days").notNull().default(3),
    /**
     * Whether the company is emailed about each paid order, and where; null: its contact address.
     */
    emailPaidOrders: boolean("email_paid_orders").notNull().default(true),
    emailTo: text("email_to"),
    /** Whether customers are reminded of carts that they gave up. */
    remindCarts: boolean("remind_carts").notNull().default(false),
    /** What sales may take off a price in a sale, in percent; owners may take off anything. */
    salesPercent: smallint("sales_percent").notNull().default(5),
  },
  (table) => [check("order_settings_has_one_row", sql`${table.id}`)],
);

/** Orders whose delivery note was printed, with its number: each has one, and they have no gaps. */
export const deliveryNotes = pgTable(
  "delivery_notes",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id),
    folio: integer("folio").notNull(),
    /** The staff member who first printed it. */
    actor: text("actor").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("delivery_notes_folio").on(table.folio)],
);

/**
 * Changes of a paid order's lines or place that cost more: each awaits a payment of its own. A paid one is
 * the order's second, third, … payment.
 */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** ended: withdrawn, expired, or paid when it could not be made any more. */
    status: text("status").$type<"open" | "paid" | "ended">().notNull().default("open"),
    difference: pesos("difference").notNull(),
    /** The pieces that leave, by the position of their line. */
    removed: jsonb("removed").$type<LineQuantity[]>().notNull(),
    /** The lines to add, at the price that the customer was told. */
    added: jsonb("added").$type<QuoteLine[]>().notNull(),
    /** Where the order goes once the difference of its delivery is paid; null for one of lines. */
    place: jsonb("place").$type<ChangedPlace>(),
    actor: text("actor").notNull(),
    sessionId: text("session_id").notNull(),
    sessionUrl: text("session_url").notNull(),
    livemode: boolean("livemode").notNull(),
    paymentIntent: text("payment_intent"),
    /** As of an order. */
    cardFunding: text("card_funding").$type<CardFunding>(),
    /**
     * When it was made: paid, or owed of an order of the staff. Null if it was not, or by version
     * 0.3.0.
     */
    paidAt: timestamptz("paid_at"),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("order_changes_session").on(table.sessionId),
    uniqueIndex("order_changes_open")
      .on(table.orderId)
      .where(sql`status = 'open'`),
    index("order_changes_order").on(table.orderId, table.id),
    index("order_changes_payment_intent").on(table.paymentIntent),
  ],
);

/**
 * Partial refunds by the staff, and refunds from outside the shop. A cancellation refunds the rest
 * of the total and is recorded in the history instead.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Chosen by the client, or Stripe's id of one from outside: the same key is the same refund. */
    key: text("key").notNull(),
    /**
     * `stripe`: somebody made it at Stripe. `dispute`: the bank took it. `elsewhere`: paid in another
     * way after it failed. These have no lines.
     */
    origin: text("origin").$type<RefundOrigin>().notNull().default("shop"),
    /** Money that goes back, the refunded part of the delivery cost included. */
    amount: pesos("amount").notNull(),
    /** What did not reach the customer and is still owed; not part of the amount. */
    failed: pesos("failed").notNull().default(0),
    deliveryCost: integer("delivery_cost").notNull(),
    /** The part that is for neither pieces nor delivery. */
    other: pesos("other").notNull().default(0),
    /**
     * What it takes off the sales besides its amount, so that a day that is over stays: what
     * paid for added lines (line-changes/), and what failed later. Negative where an earlier row
     * took it off already.
     */
    adjustment: pesos("booked_besides").notNull().default(0),
    reason: text("reason").notNull(),
    actor: text("actor").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When the payment service accepted it. */
    refundedAt: timestamptz("refunded_at"),
  },
  (table) => [
    uniqueIndex("refunds_key").on(table.orderId, table.key),
    // 0 if added pieces took all that the removed ones were worth.
    check("refunds_amount", sql`${table.amount} >= 0`),
  ],
);

/**
 * Money for orders that comes or goes outside the payment service; a trigger rejects updates and
 * deletes (migrations/).
 */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Chosen by the client: the same key is the same payment. */
    key: text("key").notNull(),
    method: text("method").$type<HandMethod>().notNull(),
    /** Negative if it was given back, or takes back a payment that was withdrawn. */
    amount: pesos("amount").notNull(),
    /** Of the card at the terminal; null if nobody said it. */
    cardFunding: text("card_funding").$type<CardFunding>(),
    /** Cash that the customer handed over; null if nobody counted it. */
    received: pesos("received"),
    /** The payment that this row takes back. */
    withdraws: integer("withdraws").references((): AnyPgColumn => orderPayments.id),
    /** The transfer's or the terminal's, or why it was withdrawn. */
    reference: text("reference"),
    actor: text("actor").notNull(),
    paidAt: timestamptz("paid_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("order_payments_key").on(table.orderId, table.key),
    uniqueIndex("order_payments_withdraws").on(table.withdraws),
    // Finds what moved in a drawer.
    index("order_payments_actor").on(table.actor, table.paidAt),
    index("order_payments_paid_at").on(table.paidAt),
    // What the staff search orders by.
    index("order_payments_reference")
      .on(sql`upper(${table.reference})`)
      .where(sql`reference is not null`),
    check("order_payments_amount", sql`${table.amount} <> 0`),
  ],
);

/** Pictures or PDFs that show a payment; erased with the person. */
export const paymentProofs = pgTable("payment_proofs", {
  paymentId: integer("payment_id")
    .primaryKey()
    .references(() => orderPayments.id),
  /** The media type, by what the file holds. */
  type: text("type").notNull(),
  contents: bytes("contents").notNull(),
  actor: text("actor").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Payments that a customer's bank wants back, by Stripe's id. */
export const disputes = pgTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    paymentIntent: text("payment_intent").notNull(),
    amount: pesos("amount").notNull(),
    /** Stripe's words. */
    status: text("status").notNull(),
    reason: text("reason").notNull(),
    /** Until when Stripe takes an answer; null if the bank takes none. */
    dueBy: timestamptz("due_by"),
    createdAt: timestamptz("created_at").notNull(),
    /** Of the newest event from Stripe: they arrive in any order. */
    toldAt: timestamptz("told_at").notNull(),
  },
  (table) => [index("disputes_order").on(table.orderId)],
);

/** One row: what differed when payments were last compared with the payment service's. */
export const paymentComparisons = pgTable(
  "payment_comparisons",
  {
    id: boolean("id").primaryKey().default(true),
    comparedAt: timestamptz("compared_at").notNull(),
    differences: jsonb("differences").$type<Difference[]>().notNull(),
  },
  (table) => [check("payment_comparisons_has_one_row", sql`${table.id}`)],
);

export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: integer("refund_id")
      .notNull()
      .references(() => refunds.id),
    position: smallint("position").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
);

/** Goods that came back, with or without a refund. */
export const goodsReturns = pgTable(
  "goods_returns",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    key: text("key").notNull(),
    refundId: integer("refund_id").references(() => refunds.id),
    /** They came back broken: not for sale. */
    damaged: boolean("damaged").notNull().default(false),
    reason: text("reason").notNull(),
    actor: text("actor").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("goods_returns_key").on(table.orderId, table.key)],
);

export const goodsReturnLines = pgTable(
  "goods_return_lines",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => goodsReturns.id),
    position: smallint("position").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);
