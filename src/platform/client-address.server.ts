import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The caller's address: of the socket, or as the proxy tells where the operator trusts one (TRUST_PROXY). */
export function clientAddress(c: Context): string {
  const told = c.get("trustProxy") ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (told) return told;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    // A request handed over in this process has no socket.
    return "in-process";
  }
}
