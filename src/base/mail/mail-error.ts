import { codeOf, messageOf } from "#src/base/kernel/errors.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { sentence } from "#src/base/kernel/strings.ts";
import { errorReasons } from "./texts.ts";

/**
 * Returns why a mail server takes no email: what it means, and the server's own sentence.
 * @param error of nodemailer
 */
export function mailErrorOf(error: unknown): string {
  const own = isRecord(error) ? error["response"] : undefined;
  const said = typeof own === "string" && own ? own : messageOf(error);
  const reason = reasonOf(error);
  return reason ? `${errorReasons[reason]} (${said})` : sentence(said);
}

function reasonOf(error: unknown): keyof typeof errorReasons | null {
  const message = messageOf(error);
  const command = isRecord(error) ? error["command"] : undefined;
  const code = codeOf(error) ?? "";
  if (code === "EAUTH") return "login";
  if (code === "ETLS" || /certificate|self.signed|wrong version|\bssl\b|\btls\b/i.test(message))
    return "tls";
  if (code === "EENVELOPE") return command === "MAIL FROM" ? "sender" : "recipient";
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message)) return "name";
  if (code === "ECONNECTION" || code === "ESOCKET" || code === "ETIMEDOUT") return "connection";
  return null;
}
