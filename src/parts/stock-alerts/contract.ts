import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { emailAddress, rowId } from "#src/base/kernel/fields.ts";

/** «Avísame»: one email when a sold-out product is back. */

export const StockAlert = v.object({
  productId: rowId,
  email: emailAddress,
});

export const stockAlertsEndpoints = {
  "POST /stock-alerts": {
    summary: "Request one email when a sold-out product is back in stock",
    description:
      "An address other than the signed-in customer's own is asked by email first. Answers the " +
      "same whether or not the address waits already.",
    body: StockAlert,
    responses: {
      201: Message,
      404: "There is no such product",
      409: "It is in stock",
      429: "Too many from one sender",
    },
  },
  "POST /stock-alerts/:token/confirm": {
    summary: "Agree to an alert by the link in the email that asked; it works once",
    params: { token: v.string() },
    responses: { 200: Message, 404: "The link was used, or is of no email of ours" },
  },
} satisfies Endpoints;

/** Mail clients send this request on their own, so it needs no body and no client headers. */
export const unsubscribeEndpoints = {
  "POST /stock-alerts/:token/unsubscribe": {
    summary: "End all stock alerts of the address that an email went to",
    description: "The address of `List-Unsubscribe`, for one click in mail programs (RFC 8058).",
    params: { token: v.string() },
    responses: { 200: Message, 404: "The link is of no email of ours" },
  },
} satisfies Endpoints;
