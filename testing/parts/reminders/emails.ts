import { reminderEmail } from "#src/parts/reminders/email.ts";
import { type NamedEmail, order, person, publicUrl } from "#testing/email-samples.ts";

export const emails: NamedEmail[] = [
  [
    "cart-reminder",
    reminderEmail(
      person.name,
      order.lines.map((line, place) => ({ ...line, id: place + 1 })).slice(0, 1),
      { publicUrl, token: "17-x" },
    ),
  ],
];
