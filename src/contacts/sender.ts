import type { Profile } from "#src/customers/contract.ts";
import type { ContactMessage } from "./contract.ts";

export type SentMessage = ContactMessage & { customerId: number | null };

/**
 * A signed-in customer writes under the name and the email address of their account, whatever the
 * form says; a visitor under what they typed.
 */
export function fromSender(
  message: ContactMessage,
  customer: (Profile & { id: number }) | null,
): SentMessage {
  if (!customer) return { ...message, customerId: null };
  const { id, name, lastname, email, phone } = customer;
  return { ...message, name, lastname, email, phone: message.phone || phone, customerId: id };
}
