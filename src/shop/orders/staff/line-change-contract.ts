import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { requiredLine, rowId } from "#src/base/kernel/fields.ts";
import { authorized } from "#src/shop/orders/offline-payments/authorized.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./texts.ts";
import * as settingsTexts from "#src/shop/orders/staff/settings-texts.ts";

const quantity = (min: number, tooSmall: string) =>
  v.pipe(
    v.number(texts.quantityIsNumber),
    v.integer(texts.quantityIsWhole),
    v.minValue(min, tooSmall),
    v.maxValue(100_000, texts.quantityTooBig),
  );

/** Prices and the difference come from the server. */
const LineChange = v.object({
  /** How many pieces of a line the order has then; 0 removes it. */
  lines: v.pipe(
    v.array(
      v.object({
        position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767)),
        quantity: quantity(0, settingsTexts.atLeast(0)),
      }),
    ),
    v.maxLength(500),
  ),
  products: v.pipe(
    v.array(v.object({ id: rowId, quantity: quantity(1, texts.quantityTooSmall) })),
    v.maxLength(200),
  ),
  authorized,
});

/** The total that the editor saw: the change is rejected if it would be another. */
const ConfirmedLineChange = v.object({
  ...LineChange.entries,
  total: v.pipe(v.number(settingsTexts.typeNumber), v.finite(settingsTexts.typeNumber)),
});

/** The difference that the editor saw: another one is rejected. */
const DeliveryDifference = v.object({
  city: requiredLine(120),
  difference: v.pipe(v.number(settingsTexts.typeNumber), v.finite(settingsTexts.typeNumber)),
  authorized,
});

const PreviewedLineChange = v.object({
  added: v.array(v.object({ name: v.string(), price: v.number(), quantity: v.number() })),
  /** To pay if positive, refunded if negative. */
  difference: v.number(),
  /** Of the order, without what is refunded. */
  total: v.number(),
});
export type PreviewedLineChange = v.InferOutput<typeof PreviewedLineChange>;

const rejected = {
  400: "A field is invalid",
  404: "No such order exists",
  409: "The order, its stock or its total does not allow this",
};

export const lineChangeEndpoints = {
  "POST /orders/:id/line-changes/preview": {
    summary: "Preview a change of an order's lines",
    needs: "orders.cancel",
    body: LineChange,
    responses: { 200: PreviewedLineChange, ...rejected },
  },
  "POST /orders/:id/line-changes": {
    summary: "Change the lines of a paid order",
    description:
      "Before it is shipped. A lower total is refunded; a higher one is paid by a link that the " +
      "customer is emailed, and the change waits for it.",
    needs: "orders.cancel",
    body: ConfirmedLineChange,
    responses: { 200: v.object({ msg: v.string(), toPay: v.number() }), ...rejected },
  },
  "POST /orders/:id/delivery-difference": {
    summary: "Ask for what an order's delivery costs more",
    description:
      "To the state that its postal code belongs to. The customer is emailed a payment link, and " +
      "once it is paid the order goes there.",
    needs: "orders.cancel",
    body: DeliveryDifference,
    responses: { 200: v.object({ msg: v.string(), toPay: v.number() }), ...rejected },
  },
  "POST /orders/:id/line-changes/withdrawal": {
    summary: "Withdraw a change that awaits its payment",
    needs: "orders.cancel",
    responses: { 200: Message, ...rejected },
  },
} satisfies Endpoints<Action>;
