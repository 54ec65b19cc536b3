import { type NamedEmail, ownEmails } from "./email-samples.ts";

/** Samples of every email that this shop sends. */
export const emails: NamedEmail[] = [
  ...ownEmails,
  ...Object.values(
    import.meta.glob<NamedEmail[]>("./parts/*/emails.ts", { eager: true, import: "emails" }),
  ).flat(),
];
