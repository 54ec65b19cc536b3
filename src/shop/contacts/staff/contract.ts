import * as v from "valibot";
import { optionalText } from "#src/base/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";

/** A message to the company, and whether the staff have answered it. */
const Message = v.object({
  id: v.number(),
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  message: v.string(),
  /** The sender's account, if they were signed in. */
  customerId: v.nullable(v.number()),
  createdAt: v.string(),
  answered: v.boolean(),
  answeredAt: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
  /** Visible to the staff only. */
  note: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** The message itself can't be changed. */
export const messagesContract = resourceContract({
  name: "messages",
  read: "messages.read",
  write: "messages.write",
  row: Message,
  record: Message,
  input: v.object({ answered: v.boolean(), note: optionalText(4000) }),
  operations: ["update"],
});

export const contactsStaffEndpoints = resourceEndpoints(messagesContract);
