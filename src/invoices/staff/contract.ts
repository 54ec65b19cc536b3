import * as v from "valibot";
import { listOf, ListQuery } from "#src/admin-kit/resource-contract.ts";
import { isDay } from "#src/kernel/dates.ts";
import { type Endpoints, formData, Message } from "#src/kernel/endpoints.ts";
import { TaxProfile } from "#src/invoices/contract.ts";
import type { Action } from "#src/staff/roles.ts";
import * as texts from "./texts.ts";

const InvoiceRow = v.object({
  id: v.number(),
  kind: v.picklist(["invoice", "credit-note", "global"]),
  status: v.picklist(["asked", "made", "sent", "cancelled"]),
  orderId: v.nullable(v.number()),
  receiver: TaxProfile,
  /** What the stamped file has to come to. */
  total: v.number(),
  period: v.nullable(v.object({ from: v.string(), to: v.string() })),
  dueAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  seriesFolio: v.nullable(v.string()),
  uuid: v.nullable(v.string()),
  /** Whether the customer can be emailed. */
  hasEmail: v.boolean(),
  hasXml: v.boolean(),
  hasPdf: v.boolean(),
  /** Whether a service can stamp it now. */
  mayStamp: v.boolean(),
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;

/** What became of a file: kept in an invoice, or asked for among several. */
const KeptFile = v.object({
  msg: v.string(),
  invoice: v.nullable(v.number()),
  among: v.array(
    v.object({
      id: v.number(),
      orderId: v.nullable(v.number()),
      name: v.string(),
      total: v.number(),
    }),
  ),
});
export type KeptFile = v.InferOutput<typeof KeptFile>;

const day = v.pipe(v.string(texts.typeDay), v.check(isDay, texts.typeDay));
export const SalesPeriod = v.pipe(
  v.object({ from: day, to: day }),
  v.check(({ from, to }) => from <= to && from.slice(0, 7) === to.slice(0, 7), texts.oneMonth),
);
const Cancellation = v.pipe(
  v.object({
    motive: v.picklist(["01", "02", "03", "04"], texts.chooseMotive),
    substitution: v.nullish(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.uuid(texts.notUuid))),
  }),
  v.check(
    ({ motive, substitution }) => (motive === "01") === Boolean(substitution),
    texts.motive01,
  ),
);

const missing = { 404: "It was removed meanwhile" };
const csv = { mediaType: "text/csv" };
const kind = { kind: v.picklist(["xml", "pdf"]) };

export const invoicesStaffEndpoints = {
  "GET /invoices": {
    summary: "List invoices that can be made, and those that were",
    needs: "invoices.read",
    query: ListQuery,
    responses: {
      200: v.object({
        ...listOf(InvoiceRow).entries,
        /** Whether customers can ask for one. */
        isOffered: v.boolean(),
      }),
    },
  },
  "GET /invoices/lines.csv": {
    summary: "Download all lines of invoices as the SAT counts them",
    description: "Of `ids`, otherwise of all that have no XML yet.",
    needs: "invoices.read",
    query: v.object({ ids: v.optional(v.string()) }),
    responses: { 200: csv },
  },
  "GET /invoices/month.zip": {
    summary: "Download the XML and PDF of a month",
    needs: "invoices.read",
    query: v.object({ month: v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)) }),
    responses: { 200: { mediaType: "application/zip" } },
  },
  "POST /invoices/files": {
    summary: "Keep the XML or PDF of an invoice",
    description:
      "Takes `file`, and `invoice` if a row was chosen. An XML belongs to the invoice of its RFC and " +
      "total. Where several fit, nothing is kept, and `among` names them.",
    needs: "invoices.write",
    body: formData,
    responses: { 200: KeptFile, 400: "The file fits no invoice: `msg` says why" },
  },
  "GET /invoices/:id/files/:kind": {
    summary: "Download the XML or PDF of an invoice",
    needs: "invoices.read",
    params: kind,
    responses: { 200: { mediaType: "application/octet-stream" }, ...missing },
  },
  "DELETE /invoices/:id/files": {
    summary: "Remove the files of an invoice that was not sent",
    needs: "invoices.write",
    responses: { 200: Message, 409: "It was sent" },
  },
  "POST /invoices/:id/sending": {
    summary: "Send an invoice with its files to the customer",
    needs: "invoices.write",
    responses: { 200: Message, ...missing, 409: "A file is missing, or it was sent" },
  },
  "POST /invoices/:id/stamping": {
    summary: "Have an invoice stamped by the service",
    needs: "invoices.write",
    responses: { 202: Message, ...missing, 409: "There is no service, or it has an XML" },
  },
  "POST /invoices/:id/cancellation": {
    summary: "Cancel an invoice, at the service too if there is one",
    needs: "invoices.write",
    body: Cancellation,
    fieldNames: { motive: texts.motive, substitution: texts.substitution },
    responses: { 200: Message, ...missing, 409: "It was cancelled, or the SAT refuses" },
  },
  "GET /invoices/sales": {
    summary: "Count the sales of a period that no invoice holds",
    needs: "invoices.read",
    query: v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
    responses: { 200: v.object({ orders: v.number(), total: v.number() }) },
  },
  "POST /invoices": {
    summary: "Hold the sales of a period in a global invoice",
    needs: "invoices.write",
    body: SalesPeriod,
    fieldNames: { from: texts.from, to: texts.to },
    responses: { 201: v.object({ id: v.number(), msg: v.string() }), 409: "It has no such sale" },
  },
  "DELETE /invoices/:id": {
    summary: "Release the sales of a global invoice that was not stamped",
    needs: "invoices.write",
    responses: { 200: Message, 409: "It is no such invoice" },
  },
} satisfies Endpoints<Action>;
