import * as v from "valibot";
import { optionalText } from "#src/kernel/fields.ts";
import { resourceContract } from "#src/kernel/resource-contract.ts";

/** A message to the company, and how far the staff are with it. */
const Message = v.object({
  id: v.number(),
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  message: v.string(),
  /** Who wrote it, where that person was signed in. */
  customerId: v.nullable(v.number()),
  createdAt: v.string(),
  answered: v.boolean(),
  answeredAt: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
  /** The staff's own, which the sender never sees. */
  note: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** What was written stays as it was written. */
export const messagesContract = resourceContract({
  name: "messages",
  read: "messages.read",
  write: "messages.write",
  row: Message,
  record: Message,
  input: v.object({ answered: v.boolean(), note: optionalText(4000) }),
  operations: ["update"],
});
