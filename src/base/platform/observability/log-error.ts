/**
 * An error without personal data, for the log. Failing queries carry their parameters, PostgreSQL
 * quotes the value that it rejected, and mail servers repeat an address: names, messages and
 * password hashes would stay in the log for years. The log keeps where and why it failed, not for
 * whom.
 */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** Set for a violated constraint of the database. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
}

const maxDepth = 5;
const textFields = ["code", "table", "column", "constraint"];

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown without an error" };
  const fields = textFields.map((name) => [name, Reflect.get(error, name)]);
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...texts(Object.fromEntries(fields)),
    ...(error.cause && depth < maxDepth ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** Returns the error's message without the values that caused it. */
export function safeMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return withoutPersons(message.replace(/\nparams:[\s\S]*$/, "")).slice(0, 1000);
}

/**
 * Class 22 errors of PostgreSQL and many libraries quote the value itself. They also quote the
 * names of tables and columns, but those are short.
 */
export function withoutPersons(text: string): string {
  return (
    text
      // An image's file has its width behind the sign: photo-1200x900@640.webp.
      .replace(
        /(?<![^\s"'<>(),;:/])[^\s"'<>(),;:/]+@(?!\d+\.(?:avif|webp)\b)[^\s"'<>(),;:/]+/g,
        "[correo]",
      )
      .replace(/(invalid [^:"]{0,80}: |value )"(?:[^"\\]|\\.)*"/g, "$1[valor]")
      .replace(/\b[\w-]{40,}\b/g, "[secreto]")
  );
}

/** Returns only the stack's frames: a stack begins with the message. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
