import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";

/** Endpoints with which the owners fulfil a person's data rights. */
export const privacyStaffEndpoints = {
  "GET /customers/:id/export.html": {
    summary: "Export a customer's data as a page",
    needs: "customers.erase",
    responses: {
      200: { mediaType: "text/html" },
      404: "No such customer exists, or it was erased",
    },
  },
  "GET /customers/:id/export.json": {
    summary: "Export a customer's data",
    needs: "customers.erase",
    responses: {
      200: v.record(v.string(), v.unknown()),
      404: "No such customer exists, or it was erased",
    },
  },
  "POST /customers/:id/erasure": {
    summary: "Erase a customer's data",
    description: "Their orders stay, without a name.",
    needs: "customers.erase",
    responses: {
      200: Message,
      404: "No such customer exists, or it was erased",
      409: "The customer has open orders",
    },
  },
  "POST /messages/:id/erasure": {
    summary: "Erase a sender's messages",
    description: "For senders without an account.",
    needs: "customers.erase",
    responses: { 200: Message, 404: "No such message exists", 409: "The sender has an account" },
  },
} satisfies Endpoints<Action>;
