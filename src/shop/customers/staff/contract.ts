import * as v from "valibot";
import { PersonalData } from "#src/shop/customers/contract.ts";
import { requiredText, wholeNumber } from "#src/base/kernel/fields.ts";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "#src/shop/customers/texts.ts";

/** Which version of which legal page was accepted, and when. */
export const Acceptance = v.object({
  slug: v.string(),
  title: v.string(),
  version: v.string(),
  occasion: v.picklist(["registration", "order"]),
  /** The order's reference. */
  reference: v.nullable(v.string()),
  acceptedAt: v.string(),
});
export type Acceptance = v.InferOutput<typeof Acceptance>;

const CustomerRow = v.object({
  id: v.number(),
  name: v.string(),
  lastname: v.string(),
  /** Null if they gave none. */
  email: v.nullable(v.string()),
  phone: v.string(),
  confirmedAt: v.nullable(v.string()),
  createdAt: v.string(),
  erasedAt: v.nullable(v.string()),
  /** When they objected to any use of their data beyond their orders. */
  secondaryUseRefusedAt: v.nullable(v.string()),
});
export type CustomerRow = v.InferOutput<typeof CustomerRow>;

const Customer = v.object({
  ...CustomerRow.entries,
  /** What they always pay less. */
  discountPercent: v.number(),
  /** What they may owe at once; null: they buy nothing on credit. */
  creditLimit: v.nullable(v.number()),
  creditDays: v.number(),
  sessions: v.array(v.object({ createdAt: v.string(), expiresAt: v.string() })),
  acceptances: v.array(Acceptance),
  /** The newest first. */
  notes: v.array(v.object({ note: v.string(), actor: v.string(), createdAt: v.string() })),
  /** What they paid and kept, as «Ventas» counts it; orders of a former shop too. */
  bought: v.object({ orders: v.number(), total: v.number() }),
});
export type Customer = v.InferOutput<typeof Customer>;

/** Only who may give discounts changes the percent, and only who may give credit its terms. */
const CustomerChange = v.object({
  ...PersonalData.entries,
  discountPercent: v.optional(
    v.pipe(
      v.number(texts.percentIsWhole),
      v.integer(texts.percentIsWhole),
      v.minValue(0, texts.percentIsWhole),
      v.maxValue(50, texts.percentIsTooHigh),
    ),
  ),
  creditLimit: v.optional(v.nullable(wholeNumber(1, 10_000_000, texts.limitIsWhole))),
  creditDays: v.optional(wholeNumber(1, 180, texts.daysAreWhole)),
});

/**
 * Customers as the staff see them. The staff can correct name and telephone on request, but not the
 * email address, which identifies the account.
 */
export const customersContract = resourceContract({
  name: "customers",
  read: "customers.read",
  write: "customers.write",
  row: CustomerRow,
  record: Customer,
  input: CustomerChange,
  operations: ["update"],
});

export const customerActionsEndpoints = {
  "POST /customers/:id/confirmation": {
    summary: "Resend the confirmation email",
    needs: "customers.write",
    responses: {
      202: Message,
      404: "No such customer exists, or it was erased",
      409: "The account is already confirmed",
    },
  },
  "POST /customers/:id/notes": {
    summary: "Create a note on a customer",
    description: "The copy of their data has it; an erasure deletes it.",
    needs: "customers.write",
    body: v.object({ note: requiredText(1000) }),
    responses: { 201: Message, 404: "No such customer exists, or it was erased" },
  },
  "DELETE /customers/:id/sessions": {
    summary: "End all sessions of a customer",
    needs: "customers.write",
    responses: { 200: Message },
  },
} satisfies Endpoints<Action>;

export const customersStaffEndpoints = {
  ...resourceEndpoints(customersContract),
  ...customerActionsEndpoints,
};
