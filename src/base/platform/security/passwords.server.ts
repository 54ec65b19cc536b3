import { hash, verify } from "@node-rs/argon2";

const argon2id = 2;
/** OWASP's recommended parameters: some 12 ms, off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password matches. Without an account it hashes anyway, so that the response time
 * reveals nothing.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const hash = passwordHash ?? (await (nobodysHash ??= hashPassword("nobody's password")));
  return (await verify(hash, password)) && passwordHash !== undefined;
}
