import type { Profile } from "#src/shop/customers/contract.ts";
import type { ContactMessage } from "./contract.ts";

export type SentMessage = ContactMessage & { customerId: number | null };

/**
 * Returns the message with its sender: signed-in customers write under the name and email address
 * of their account, whatever the form says, visitors under what they typed.
 */
export function fromSender(
  message: ContactMessage,
  customer: (Profile & { id: number }) | null,
): SentMessage {
  if (!customer) return { ...message, customerId: null };
  const { id, name, lastname, email, phone } = customer;
  return { ...message, name, lastname, email, phone: message.phone || phone, customerId: id };
}
