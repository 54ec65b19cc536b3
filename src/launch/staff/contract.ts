import * as v from "valibot";
import { type Endpoints, Message } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";
import { Found } from "#src/launch/found.ts";

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
    summary: "What a new shop has and what it still lacks, as it was just found",
    needs,
    responses: { 200: Opening },
  },
  "POST /opening/open": {
    summary: "Let shoppers in, and tell once who waits for it",
    needs,
    responses: { 200: Message, 409: "Payment or legal pages are missing" },
  },
  "POST /opening/close": {
    summary: "Show shoppers «Abrimos pronto» instead of the shop",
    needs,
    responses: { 200: Message },
  },
  "POST /opening/legal-drafts": {
    summary: "Write drafts of the legal pages that are missing, from the company's data",
    needs,
    responses: { 200: Message, 409: "The company has said nothing of itself" },
  },
  "POST /opening/test-email": {
    summary: "Send an email to oneself, to see that emails leave",
    needs,
    responses: { 200: Message, 502: "The mail server did not take it" },
  },
} satisfies Endpoints<Action>;
