import * as v from "valibot";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./texts.ts";
import * as settingsTexts from "#src/shop/orders/staff/settings-texts.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import {
  emailAddress,
  optionalLine,
  optionalPhoneNumber,
  optionalText,
  requiredCode,
  requiredText,
  rowId,
} from "#src/base/kernel/fields.ts";
import {
  ListQuery,
  listOf,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { offlineMethods } from "#src/base/kernel/payment-methods.ts";
import { overridable } from "#src/shop/orders/fulfillment-holds.ts";
import { guideKey, tidyGuide } from "#src/shop/orders/lifecycle/shipment.ts";
import { tidyPickupCode } from "#src/shop/orders/lifecycle/pickup.ts";
import { orderStatuses } from "#src/shop/orders/lifecycle/states.ts";
import { lineChangeEndpoints } from "./line-change-contract.ts";
import { OrderRow, StaffOrder } from "./staff-order.ts";

const PeriodSales = v.object({
  orders: v.number(),
  /** What was sold, also on credit. */
  total: v.number(),
  /** What came and was not given back, whenever it was sold. */
  received: v.number(),
  /**
   * The same period before: yesterday, last week up to today's weekday, last month up to today's
   * date.
   */
  before: v.number(),
});
export type PeriodSales = v.InferOutput<typeof PeriodSales>;

const DaySales = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  orders: v.number(),
  total: v.number(),
  received: v.number(),
});
export type DaySales = v.InferOutput<typeof DaySales>;

/** The dashboard; each part is present only if the role may see it. */
const Dashboard = v.object({
  sales: v.exactOptional(v.object({ today: PeriodSales, week: PeriodSales, month: PeriodSales })),
  days: v.exactOptional(v.array(DaySales)),
  /** The number of orders in each status that needs work. */
  waiting: v.exactOptional(v.record(v.string(), v.number())),
  /** Orders to send: promised for today, promised for a day before, and the oldest. */
  due: v.exactOptional(
    v.object({
      today: v.number(),
      late: v.number(),
      /** With the days since its payment. */
      oldest: v.nullable(v.object({ id: v.number(), days: v.number() })),
    }),
  ),
  /** Unpaid orders, and the stock that they hold. */
  unpaid: v.exactOptional(
    v.object({
      orders: v.number(),
      quantity: v.number(),
      value: v.number(),
      since: v.nullable(v.string()),
    }),
  ),
  /** Orders whose money somebody has to look at. */
  attention: v.exactOptional(
    v.array(
      v.object({
        orderId: v.number(),
        kind: v.picklist(["disputed", "refund-failed", "refunded"]),
        amount: v.number(),
        /** Until when a dispute is answered. */
        dueBy: v.nullable(v.string()),
      }),
    ),
  ),
  /** Messages without an answer, and reviews to approve. */
  messages: v.exactOptional(v.number()),
  reviews: v.exactOptional(v.number()),
  /** Tax documents to make or cancel within a day. */
  invoices: v.exactOptional(v.number()),
  lowStock: v.exactOptional(
    v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        stock: v.number(),
        /** What lies in the warehouse, goods of unsent and unpaid orders included. */
        onHand: v.number(),
        /** In the last four weeks. */
        sold: v.number(),
      }),
    ),
  ),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboardEndpoints = {
  "GET /home": {
    summary: "Retrieve the dashboard",
    needs: "home.read",
    responses: { 200: Dashboard },
  },
  "GET /live": {
    summary: "Stream what waits for the staff",
    description:
      "Server-sent events: the kinds of records that changed, and how many of each wait. A role " +
      "only receives the kinds that it may see.",
    needs: "home.read",
    responses: { 200: { mediaType: "text/event-stream" } },
  },
} satisfies Endpoints<Action>;

const status = v.picklist(orderStatuses);
const text = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((typed) => typed || undefined),
  );

const ids = v.pipe(
  v.array(rowId),
  v.minLength(1, texts.chooseOrders),
  v.maxLength(200, texts.tooManyOrders),
);
/** The status that the staff saw: an order that has moved since is left alone and reported. */
const from = v.nullish(status);

/** The details of a parcel that its customer receives. */
const parcel = {
  carrier: text(80),
  guideNumber: v.pipe(
    v.nullish(v.string()),
    v.transform((typed) => typed && tidyGuide(typed)),
    text(80),
  ),
  deliveryDate: v.nullish(
    v.pipe(v.string(texts.typeDeliveryDate), v.check(isDay, texts.noSuchDay)),
  ),
};

const OrderTransition = v.pipe(
  v.object({
    ids,
    /** processing: undoes «shipped», within ten minutes. */
    to: v.picklist(["shipped", "completed", "processing"], texts.noSuchStatus),
    from,
    /** What somebody looked at and sends all the same. */
    despite: v.optional(
      v.pipe(
        v.array(v.object({ id: rowId, hold: v.picklist(overridable, texts.noSuchHold) })),
        v.maxLength(400, texts.tooManyOrders),
      ),
      [],
    ),
    ...parcel,
    /** What differs for each parcel, instead of one for all. */
    parcels: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: rowId,
            guideNumber: parcel.guideNumber,
            deliveryDate: parcel.deliveryDate,
          }),
        ),
        v.maxLength(200, texts.tooManyOrders),
      ),
      [],
    ),
  }),
  v.check(({ ids, parcels }) => {
    const named = new Set(parcels.map(({ id }) => id));
    return named.size === parcels.length && [...named].every((id) => ids.includes(id));
  }, texts.eachParcelOnce),
  v.check(({ ids, parcels, guideNumber }) => {
    const own = new Map(parcels.map((parcel) => [parcel.id, parcel.guideNumber]));
    const guides = [...new Set(ids)].map((id) => own.get(id) ?? guideNumber).filter(Boolean);
    return new Set(guides.map((guide) => guideKey(guide ?? ""))).size === guides.length;
  }, texts.eachGuideOnce),
);
export type OrderTransition = v.InferOutput<typeof OrderTransition>;

/** Whether goods came back broken: they are written off. */
const damaged = v.optional(v.boolean(), false);

/** Cancels orders; for one that was sent, the staff must say where its goods are. */
const Cancellation = v.object({
  ids,
  from,
  goodsReturned: v.nullish(v.boolean(texts.sayWhereGoodsAre)),
  damaged,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** The code that the customer says to pick up an order. */
const Handover = v.object({
  code: v.pipe(requiredCode(20), v.transform(tidyPickupCode)),
});

/** Corrected details of a parcel. */
const ShipmentCorrection = v.object(parcel);

/** Where and to whom an order goes that has not left. What was paid for its delivery stays. */
const DeliveryCorrection = v.object({
  /** With its number and neighbourhood; an order that is picked up has none. */
  street: optionalLine(300),
  state: v.nullish(v.picklist(mexicanStates, texts.noSuchState)),
  city: optionalLine(120),
  postalCode: v.nullish(
    v.pipe(v.string(), v.transform(cleanCode), v.regex(/^\d{5}$/, texts.postalCodeIsFiveDigits)),
  ),
  recipient: optionalLine(120),
  recipientPhone: optionalPhoneNumber,
  notes: optionalText(1000),
});

const Note = v.object({ note: requiredText(1000) });

/** Chosen by the screen: the same key is the same refund. */
const key = v.pipe(v.string(texts.keyMissing), v.regex(/^[\w-]{16,64}$/, texts.keyMissing));
const lines = v.pipe(
  v.array(
    v.object({
      position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767)),
      quantity: v.pipe(
        v.number(texts.quantityIsNumber),
        v.integer(texts.quantityIsWhole),
        v.minValue(1, texts.quantityTooSmall),
        v.maxValue(100_000, texts.quantityTooBig),
      ),
    }),
  ),
  v.maxLength(500),
);

const RefundRequest = v.object({
  key,
  lines,
  deliveryCost: v.optional(v.boolean(), false),
  /** Money that is for none of these. */
  other: v.optional(
    v.pipe(
      v.number(settingsTexts.typeNumber),
      v.minValue(0, settingsTexts.atLeast(0)),
      v.check((amount) => roundPesos(amount) === amount, texts.twoDecimals),
    ),
    0,
  ),
  reason: requiredText(300),
  goodsReturned: v.boolean(texts.sayWhereGoodsAre),
  damaged,
  /** How money goes back that came outside the payment service. */
  method: v.optional(v.picklist(offlineMethods, texts.chooseHow)),
});

/** What becomes of a refund that did not reach the customer. */
const FailedRefund = v.object({
  refundId: rowId,
  /** Refunds it again, or says that it was paid in another way. */
  settle: v.picklist(["again", "elsewhere"], texts.chooseHow),
});
export type FailedRefund = v.InferOutput<typeof FailedRefund>;

const GoodsReturnRequest = v.object({ key, lines, damaged, reason: requiredText(300) });

/** Requests one of the order's emails again. */
const EmailRequest = v.object({
  kind: v.picklist(
    ["received", "voucher", "shipped", "ready", "cancelled", "refunded"],
    texts.noSuchEmail,
  ),
});
export type EmailRequest = v.InferOutput<typeof EmailRequest>;

/** The result for each order of a bulk move. */
const TransitionResult = v.object({
  id: v.number(),
  moved: v.boolean(),
  /** Why it did not move. */
  msg: v.exactOptional(v.string()),
  status: v.exactOptional(status),
});
export type TransitionResult = v.InferOutput<typeof TransitionResult>;
const TransitionResults = v.object({ results: v.array(TransitionResult) });

const PrintedIds = v.object({
  /** Comma-separated. */
  ids: v.optional(v.string()),
});
const Printed = { mediaType: "application/pdf" };
const missing = { 404: "No such order exists" };
const rejected = {
  400: "A field is invalid",
  ...missing,
  409: "The order's status does not allow this",
};

export const staffOrderEndpoints = {
  "GET /orders": {
    summary: "List orders",
    needs: "orders.read",
    query: ListQuery,
    responses: { 200: listOf(OrderRow) },
  },
  "GET /orders/counts": {
    summary: "Count orders by status",
    needs: "orders.read",
    responses: { 200: v.record(v.string(), v.number()) },
  },
  "GET /orders/export.csv": {
    summary: "Export orders as a sheet",
    needs: "orders.export",
    query: ListQuery,
    responses: { 200: { mediaType: "text/csv" } },
  },
  "GET /orders/packing-slips": {
    summary: "Print packing slips",
    needs: "orders.read",
    query: PrintedIds,
    responses: { 200: Printed },
  },
  "GET /orders/pick-list": {
    summary: "Print a pick list",
    needs: "orders.read",
    query: PrintedIds,
    responses: { 200: Printed },
  },
  "GET /orders/delivery-notes": {
    summary: "Print delivery notes",
    description:
      "An order's first printing gives its note the next number, which stays. Orders that are not " +
      "paid or on hold have none.",
    needs: "orders.read",
    query: v.object({ ...PrintedIds.entries, prices: v.optional(v.picklist(["no"])) }),
    responses: { 200: Printed },
  },
  "GET /orders/labels": {
    summary: "Print address labels",
    needs: "orders.read",
    query: PrintedIds,
    responses: { 200: Printed },
  },
  "GET /orders/:id": {
    summary: "Retrieve an order",
    needs: "orders.read",
    responses: { 200: StaffOrder, ...missing },
  },
  "POST /orders/transitions": {
    summary: "Mark orders as shipped or completed",
    description:
      "Customers are told ten minutes after their order is shipped. Until then `processing` " +
      "undoes that.",
    needs: "orders.ship",
    body: OrderTransition,
    responses: { 200: TransitionResults, 400: "The delivery date is invalid" },
  },
  "POST /orders/cancellations": {
    summary: "Cancel and refund orders",
    needs: "orders.cancel",
    body: Cancellation,
    responses: { 200: TransitionResults },
  },
  "POST /orders/:id/reopening": {
    summary: "Revert the completion of an order",
    description: "Possible within a day.",
    needs: "orders.ship",
    responses: { 200: v.object({ msg: v.string(), status }), ...rejected },
  },
  "POST /orders/:id/undoing": {
    summary: "Take back a sale of the counter",
    description: "On its day: its money goes back as it came, its goods to the stock.",
    needs: "orders.cancel",
    responses: { 200: v.object({ msg: v.string(), status }), ...rejected },
  },
  "POST /orders/:id/handover": {
    summary: "Hand over an order for pickup",
    description: "Takes the code that the customer says.",
    needs: "orders.ship",
    body: Handover,
    responses: { 200: v.object({ msg: v.string(), status }), ...rejected },
  },
  "PUT /orders/:id/shipment": {
    summary: "Update the shipment of an order",
    needs: "orders.ship",
    body: ShipmentCorrection,
    responses: { 200: v.object({ msg: v.string(), changed: v.boolean() }), ...rejected },
  },
  "PUT /orders/:id/delivery": {
    summary: "Update the delivery of an order",
    description: "Before it is shipped. The customer is emailed.",
    needs: "orders.ship",
    body: DeliveryCorrection,
    responses: { 200: v.object({ msg: v.string(), changed: v.boolean() }), ...rejected },
  },
  "POST /orders/:id/notes": {
    summary: "Create a note on an order",
    description: "Customers see none with their order; the copy of their data has them.",
    needs: "orders.ship",
    body: Note,
    responses: { 201: Message, ...missing },
  },
  "POST /orders/:id/refunds": {
    summary: "Refund part of an order",
    needs: "orders.cancel",
    body: RefundRequest,
    responses: {
      200: v.object({ msg: v.string(), id: v.number(), amount: v.number() }),
      ...rejected,
    },
  },
  "POST /orders/:id/failed-refunds": {
    summary: "Settle a refund that failed",
    description: "Refunds it again, or records that the customer was paid in another way.",
    needs: "orders.cancel",
    body: FailedRefund,
    responses: { 200: Message, ...rejected },
  },
  "POST /orders/:id/returns": {
    summary: "Return goods to stock",
    needs: "orders.ship",
    body: GoodsReturnRequest,
    responses: { 200: Message, ...rejected },
  },
  "POST /orders/:id/emails": {
    summary: "Resend an order's email",
    needs: "emails.resend",
    body: EmailRequest,
    responses: {
      202: Message,
      ...missing,
      409: "The email still waits, or the order was imported",
    },
  },
} satisfies Endpoints<Action>;

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(settingsTexts.typeNumber),
    v.integer(settingsTexts.typeWhole),
    v.minValue(min, settingsTexts.atLeast(min)),
    v.maxValue(max, settingsTexts.atMost(max)),
  );

const settings = {
  maxUnpaidQuantity: whole(1, 1_000_000),
  maxUnpaidValue: whole(1, 2_000_000_000),
  maxUnpaidVouchers: whole(0, 100),
  maxReservedShare: whole(1, 100),
  transferDays: whole(1, 30),
  emailPaidOrders: v.boolean(settingsTexts.sayWhetherEmails),
  remindCarts: v.boolean(settingsTexts.sayWhetherReminders),
  salesPercent: whole(0, 99),
};

/** The staff's settings for orders. */
export const orderSettingsContract = singletonContract({
  name: "order-settings",
  read: "orders.configure",
  write: "orders.configure",
  record: v.object({ ...settings, emailTo: v.nullable(v.string()) }),
  input: v.object({
    ...settings,
    emailTo: v.pipe(
      optionalText(254),
      v.transform((typed) => typed || null),
      v.check((typed) => typed === null || v.is(emailAddress, typed), settingsTexts.wrongEmail),
    ),
  }),
});

export const ordersStaffEndpoints = {
  ...staffOrderEndpoints,
  ...lineChangeEndpoints,
  ...dashboardEndpoints,
  ...singletonEndpoints(orderSettingsContract),
};
