import * as v from "valibot";
import { type Endpoints, Message } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";

/** Endpoints with which the owners fulfil a person's data rights. */
export const privacyStaffEndpoints = {
  "GET /customers/:id/export.json": {
    summary: "Everything that is known of a customer, as one file",
    needs: "customers.erase",
    responses: { 200: v.record(v.string(), v.unknown()), 404: "Nobody, or erased" },
  },
  "POST /customers/:id/erasure": {
    summary: "Erase a customer's data; their orders stay without a name",
    needs: "customers.erase",
    responses: { 200: Message, 404: "Nobody, or erased", 409: "Orders are under way" },
  },
  "POST /messages/:id/erasure": {
    summary: "Erase everything that a sender without an account wrote",
    needs: "customers.erase",
    responses: { 200: Message, 404: "No such message", 409: "The sender has an account" },
  },
} satisfies Endpoints<Action>;
