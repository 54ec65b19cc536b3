import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * The client's network, by which limits count: of the socket, or as the proxy tells where the
 * operator trusts one (TRUST_PROXY).
 */
export function clientIp(c: Context): string {
  const forwardedFor = c.get("trustProxy")
    ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  if (forwardedFor) return networkOf(forwardedFor);
  try {
    return networkOf(getConnInfo(c).remote.address ?? "unknown");
  } catch {
    // A request handed over in this process has no socket.
    return "in-process";
  }
}

const householdBits = 64;

/**
 * Of IPv6 the first 64 bits: a household or a rented server has all that follow. IPv4 counts as
 * such, however it is written.
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
 * Whether the connection comes from this machine. A request handed over in this process has no
 * connection.
 */
export function isLoopback(c: Context): boolean {
  try {
    return ipaddr.process(getConnInfo(c).remote.address ?? "").range() === "loopback";
  } catch {
    return false;
  }
}
