import { hash, verify } from "@node-rs/argon2";

const argon2id = 2;
/** The parameters that OWASP recommends: some 12 ms, off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Where there is no account, the same work is done in vain: the time to answer tells nothing. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const hash = passwordHash ?? (await (nobodysHash ??= hashPassword("nobody's password")));
  return (await verify(hash, password)) && passwordHash !== undefined;
}
