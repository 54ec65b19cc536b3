/**
 * A person's rights over their data: a copy of it, and its erasure.
 *
 * Erasing takes out every table that `docs/personal-data.md` lists; what the law wants kept stays
 * without a name.
 *
 * Start with `erasure.server.ts`, then `export.server.ts`. `e2e/api/parts/invoices+stock-alerts/personal-data.test.ts` finds
 * tables that were forgotten.
 */

import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { OwnErasure } from "#src/shop/customers/contract.ts";

/** Endpoints with which customers exercise their data rights on their own. */
export const ownDataEndpoints = {
  "GET /customers/data": {
    summary: "Everything that is known of the customer, as one file",
    needs: "customer",
    responses: { 200: v.record(v.string(), v.unknown()) },
  },
  "POST /customers/erasure": {
    summary: "Delete the account",
    needs: "customer",
    body: OwnErasure,
    responses: { 200: Message, 400: "The password is wrong", 409: "Orders are under way" },
  },
} satisfies Endpoints<"customer">;

/** Why a person's data can't be erased now. */
export type ErasureRejection = "unknown" | "orders-under-way" | "has-account";
