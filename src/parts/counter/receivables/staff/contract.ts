import * as v from "valibot";
import { singletonContract, singletonEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import { type Endpoints, formData, Message } from "#src/base/kernel/endpoints.ts";
import { requiredLine } from "#src/base/kernel/fields.ts";
import { authorized } from "#src/shop/orders/offline-payments/authorized.ts";
import { paymentFields, saysFunding } from "#src/shop/orders/offline-payments/payment-fields.ts";
import { chooseFunding } from "#src/shop/orders/offline-payments/texts.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { Debtor } from "#src/parts/counter/receivables/debtors.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";

const Receivables = v.object({
  owed: v.number(),
  overdue: v.number(),
  /** Who owes overdue money comes first, then who owes the most. */
  debtors: v.array(Debtor),
});

const PaymentFields = v.object({
  /** The same key is the same payment. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  ...paymentFields,
});
const Payment = v.pipe(
  PaymentFields,
  v.forward(v.partialCheck([["method"], ["cardFunding"]], saysFunding, chooseFunding), [
    "cardFunding",
  ]),
);
export type PaymentRequest = v.InferOutput<typeof Payment>;

const ReceivableSettings = v.object({ enabled: v.boolean() });

/** Whether the shop sells on credit and against cash on delivery. */
export const receivableSettingsContract = singletonContract({
  name: "receivable-settings",
  read: "orders.configure",
  write: "orders.configure",
  record: ReceivableSettings,
  input: ReceivableSettings,
  fieldNames: texts.fieldNames,
});

const unknown = { 404: "There is no such order, payment or customer" };

export const receivablesEndpoints = {
  "GET /receivables": {
    summary: "Who owes what since when",
    needs: "receivables.manage",
    responses: { 200: Receivables },
  },
  "GET /receivables/:id/statement.pdf": {
    summary: "What a customer owes, on paper",
    needs: "receivables.manage",
    responses: { 200: { mediaType: "application/pdf" }, ...unknown },
  },
  "POST /receivables/:id/reminder": {
    summary: "Email a customer what they owe, once a day",
    needs: "receivables.manage",
    responses: { 202: Message, ...unknown, 409: "Sent today, no address, or nothing is owed" },
  },
  "POST /orders/:id/payments": {
    summary: "Record a payment that came outside the payment service",
    needs: "receivables.manage",
    body: Payment,
    fieldNames: texts.fieldNames,
    responses: {
      200: v.object({ msg: v.string(), id: v.number(), owed: v.number() }),
      ...unknown,
      409: "It is more than what is owed",
    },
  },
  "POST /payments/:id/withdrawal": {
    summary: "Withdraw a payment that did not come",
    needs: "receivables.manage",
    body: v.object({ reason: requiredLine(200), authorized }),
    fieldNames: { reason: texts.reason },
    responses: {
      200: Message,
      ...unknown,
      409: "It was withdrawn, its money went back, or the customer may not owe it",
    },
  },
  "POST /payments/:id/proof": {
    summary: "Attach a picture or PDF that shows a payment",
    needs: "receivables.manage",
    body: formData,
    responses: {
      201: Message,
      400: "The file is rejected: `msg` says why",
      ...unknown,
      409: "The payment has a proof",
      413: "The file is too large",
    },
  },
  "GET /payments/:id/proof": {
    summary: "The proof of a payment",
    needs: "receivables.manage",
    responses: { 200: { mediaType: "application/octet-stream" }, ...unknown },
  },
} satisfies Endpoints<Action>;

export const receivablesStaffEndpoints = {
  ...singletonEndpoints(receivableSettingsContract),
  ...receivablesEndpoints,
};
