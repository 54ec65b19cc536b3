import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { Found } from "#src/parts/launch/found.ts";

/** The progress of a shop towards its opening. */
const Opening = v.object({
  /** `always-open` if it did not begin empty. */
  state: v.picklist(["closed", "opened", "always-open"]),
  /** The number of people to notify when it opens. */
  waiting: v.number(),
  found: Found,
});
export type Opening = v.InferOutput<typeof Opening>;

const needs = "shop.open";

export const openingEndpoints = {
  "GET /opening": {
    summary: "Retrieve the opening checklist",
    needs,
    responses: { 200: Opening },
  },
  "POST /opening/open": {
    summary: "Open the shop",
    description: "Lets shoppers in, and emails everyone who asked to be notified, once.",
    needs,
    responses: { 200: Message, 409: "Payment or legal pages are missing" },
  },
  "POST /opening/close": {
    summary: "Close the shop",
    description: "Shows shoppers «Abrimos pronto» instead of the shop.",
    needs,
    responses: { 200: Message },
  },
  "POST /opening/legal-drafts": {
    summary: "Draft the missing legal pages",
    description: "Writes them from the company's data.",
    needs,
    responses: { 200: Message, 409: "The company's data is missing" },
  },
  "POST /opening/test-email": {
    summary: "Send a test email",
    needs,
    responses: { 200: Message, 502: "The mail server rejected the email" },
  },
} satisfies Endpoints<Action>;
