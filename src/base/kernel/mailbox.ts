const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns one key for all spellings of a mailbox, for limits on its emails: what follows a plus is
 * only a label, and Gmail ignores dots. It tells accounts apart from nobody: those go by the address
 * as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const [name = ""] = email.slice(0, at).trim().toLowerCase().split("+");
  return gmail.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
