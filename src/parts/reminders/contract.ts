import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";

/** Mail programs send this request on their own, so it needs no body and no client headers. */
export const refuseRemindersEndpoints = {
  "POST /cart-reminders/:token/refuse": {
    summary: "Refuse emails about products and offers, for the customer whom a reminder went to",
    description: "The address of `List-Unsubscribe`, for one click in mail programs (RFC 8058).",
    params: { token: v.string() },
    responses: { 200: Message, 404: "The link is of no email of ours" },
  },
} satisfies Endpoints;
