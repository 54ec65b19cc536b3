import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * Returns the client's network, by which rate limits count: the socket's address, or the one that
 * the proxy reports if the operator trusts it (TRUST_PROXY).
 */
export function clientIp(c: Context): string {
  const forwardedFor = c.get("trustProxy")
    ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  if (forwardedFor) return networkOf(forwardedFor);
  try {
    return networkOf(getConnInfo(c).remote.address ?? "unknown");
  } catch {
    // A request within this process has no socket.
    return "in-process";
  }
}

const householdBits = 64;

/**
 * Returns the first 64 bits of an IPv6 address, since one household or rented server holds all the
 * rest. IPv4 addresses stay whole, also in IPv6 notation.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 100);
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const [withoutZone] = parsed.toNormalizedString().split("%");
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${householdBits}`);
  return `${network.toString()}/${householdBits}`;
}

/**
 * Whether the connection comes from this machine. A request within this process has no connection,
 * so it does not count.
 */
export function isLoopback(c: Context): boolean {
  try {
    return ipaddr.process(getConnInfo(c).remote.address ?? "").range() === "loopback";
  } catch {
    return false;
  }
}
