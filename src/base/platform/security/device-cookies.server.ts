import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Pool } from "pg";
import { fingerprint } from "./fingerprints.server.ts";
import { isSame } from "./tokens.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Whether cookies are sent over https only. */
    secureCookies: boolean;
  }
}

/** Where a device's cookie is valid. */
const paths = { staff: "/api/admin", customers: "/api/customers" };
const days = 400;

export interface DeviceOwner {
  resource: keyof typeof paths;
  id: number;
  /** What the account signs in with: a change ends all its devices. */
  secrets: string;
}

/** What a browser has shown: that it can sign in, or only that it reads the mailbox. */
type Proof = "login" | "mailbox";

export interface Device {
  name: string;
  proof: Proof;
}

/**
 * Lets a browser that has signed in try again apart from strangers, whose wrong guesses then keep
 * nobody out of it: OWASP's device cookies. It opens nothing, and is stored nowhere: it is a random
 * name with a keyed hash of it and its account. The kind of browser proves nothing, as anybody can
 * say it.
 */
export async function rememberDevice(
  c: Context,
  pool: Pool,
  owner: DeviceOwner,
  proof: Proof = "login",
): Promise<void> {
  const device = { name: randomBytes(16).toString("hex"), proof };
  setCookie(c, cookieOf(owner), await valueOf(pool, owner, device), {
    httpOnly: true,
    sameSite: "Strict",
    path: paths[owner.resource],
    secure: c.get("secureCookies"),
    maxAge: days * 86_400,
  });
}

/** Returns the device of a request, if it is one of this account. */
export async function findDevice(
  c: Context,
  pool: Pool,
  owner: DeviceOwner | null,
): Promise<Device | null> {
  const value = owner && getCookie(c, cookieOf(owner));
  const [name, proof] = value?.split(".") ?? [];
  if (!owner || !value || !name || (proof !== "login" && proof !== "mailbox")) return null;
  const device = { name, proof } as const;
  return isSame(value, await valueOf(pool, owner, device)) ? device : null;
}

/** Several people may share a browser. */
const cookieOf = ({ id }: DeviceOwner) => `device_${id}`;

async function valueOf(
  pool: Pool,
  { resource, id, secrets }: DeviceOwner,
  { name, proof }: Device,
): Promise<string> {
  const hash = await fingerprint(pool, `device ${resource} ${id} ${proof} ${name} ${secrets}`);
  return `${name}.${proof}.${hash}`;
}
