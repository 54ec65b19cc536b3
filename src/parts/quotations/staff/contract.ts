import * as v from "valibot";
import {
  resourceContract,
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { requiredText, wholeNumber } from "#src/base/kernel/fields.ts";
import { QuotedLine, QuotedSums } from "#src/parts/quotations/contract.ts";
import { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { maxDays, payings, quotationStates } from "#src/parts/quotations/rules.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./quotation-texts.ts";

const QuotationRow = v.object({
  id: v.number(),
  number: v.string(),
  state: v.picklist(quotationStates),
  name: v.nullable(v.string()),
  total: v.number(),
  createdAt: v.string(),
  createdBy: v.string(),
  /** As YYYY-MM-DD. */
  validUntil: v.string(),
  reservedUntil: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  seenAt: v.nullable(v.string()),
  /** Somebody should ask today. */
  isDue: v.boolean(),
});
export type QuotationRow = v.InferOutput<typeof QuotationRow>;

const StaffQuotation = v.object({
  ...QuotationRow.entries,
  ...QuotedSums.entries,
  lines: v.array(v.object({ ...QuotedLine.entries, image: v.nullable(v.string()) })),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  customerId: v.nullable(v.number()),
  pickup: v.nullable(v.string()),
  orderId: v.nullable(v.number()),
  draft: DraftOrder,
  /** What was agreed per piece, by product id. */
  agreed: v.record(v.string(), v.number()),
  codes: v.array(v.string()),
  paying: v.nullable(v.picklist(payings)),
  /** The newest first. */
  versions: v.array(
    v.object({
      number: v.number(),
      actor: v.string(),
      at: v.string(),
      total: v.number(),
      lines: QuotedSums.entries.lines,
      /** What differs from the one before, in words. */
      changes: v.array(v.string()),
    }),
  ),
  /** How many pieces are set aside. */
  reserved: v.number(),
  /** Of its page: whoever has it may buy. */
  url: v.string(),
  history: v.array(
    v.object({
      kind: v.string(),
      actor: v.string(),
      at: v.string(),
      /** How often it was opened. */
      times: v.exactOptional(v.number()),
    }),
  ),
});
export type StaffQuotation = v.InferOutput<typeof StaffQuotation>;

export const staffQuotationsContract = resourceContract({
  name: "quotations",
  read: "sales.make",
  write: "sales.make",
  row: QuotationRow,
  record: StaffQuotation,
  input: v.object({}),
  operations: [],
});

const day = v.pipe(v.string(), v.check(isDay, texts.wrongDay));
const days = wholeNumber(1, maxDays, texts.wrongDays(maxDays));

export const quotationActionsEndpoints = {
  "POST /quotations": {
    summary: "Quote what the staff wrote down",
    needs: "sales.make",
    body: v.object({
      draft: DraftOrder,
      /** Null: those of the settings. */
      days: v.nullable(days),
      /** The last day on which its pieces are set aside; null: they are not. */
      reserveUntil: v.nullable(day),
      /** The same request again finds the same quotation. */
      key: v.pipe(v.string(), v.uuid()),
    }),
    fieldNames: texts.actionNames,
    maxBodySize: "1MiB",
    responses: {
      201: v.object({ id: v.number(), number: v.string(), url: v.string() }),
      404: "Off",
      409: "It can't be quoted, or too few pieces are left to set aside",
    },
  },
  "POST /quotations/:id/send": {
    summary: "Send it by email, or record that its link was sent",
    needs: "sales.make",
    body: v.object({ by: v.picklist(["email", "link"]) }),
    fieldNames: texts.actionNames,
    responses: { 200: Message, 404: "Unknown", 409: "It has no email address, or has ended" },
  },
  "POST /quotations/:id/extend": {
    summary: "Let its prices hold for so many days from today",
    needs: "sales.make",
    body: v.object({ days }),
    fieldNames: texts.actionNames,
    responses: { 200: Message, 404: "Unknown", 409: "It was bought or cancelled" },
  },
  "POST /quotations/:id/reserve": {
    summary: "Set its pieces aside until a day, or give them back",
    needs: "sales.make",
    body: v.object({ until: v.nullable(day) }),
    fieldNames: texts.actionNames,
    responses: { 200: Message, 404: "Unknown", 409: "It has ended, or too few pieces are left" },
  },
  "POST /quotations/:id/version": {
    summary: "Another version under the same link",
    description: "The same draft again changes nothing.",
    needs: "sales.make",
    body: v.object({
      draft: DraftOrder,
      days: v.nullable(days),
      reserveUntil: v.nullable(day),
      /** How many versions there were before the one that its editor saw. */
      seen: wholeNumber(0, 10_000, texts.changedByOther),
    }),
    fieldNames: texts.actionNames,
    maxBodySize: "1MiB",
    responses: { 200: Message, 404: "Unknown", 409: "It has ended, or it can't be quoted" },
  },
  "POST /quotations/:id/cancel": {
    summary: "Nobody can buy with it any more",
    needs: "sales.make",
    responses: { 200: Message, 404: "Unknown", 409: "It was bought" },
  },
  "GET /quotations/:id/cotizacion.pdf": {
    summary: "The quotation on paper, with street and telephone",
    needs: "sales.make",
    responses: { 200: { mediaType: "application/pdf" }, 404: "Unknown" },
  },
} satisfies Endpoints<Action>;

const settings = {
  enabled: v.boolean(),
  days,
  conditions: requiredText(2000),
};

export const quotationSettingsContract = singletonContract({
  name: "quotation-settings",
  read: "orders.configure",
  write: "orders.configure",
  record: v.object(settings),
  input: v.object(settings),
  fieldNames: texts.settingNames,
});

export const quotationStaffEndpoints = {
  ...resourceEndpoints(staffQuotationsContract),
  ...quotationActionsEndpoints,
  ...singletonEndpoints(quotationSettingsContract),
};
