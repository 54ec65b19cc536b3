import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { isRecord } from "#src/base/kernel/records.ts";

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

/** Headers that proxies add. */
const proxyHeader = /^(x-forwarded-.+|forwarded|via|x-real-ip)$/;

/**
 * True for loopback requests with a loopback host name (against DNS rebinding) that no proxy
 * forwarded, or only a trusted one for a loopback client. A request within this process has no
 * connection and counts as loopback.
 */
export function isFromThisMachine(c: Context, trustProxy = false): boolean {
  const isForwarded = c.req.raw.headers
    .entries()
    .some(
      ([name, value]) =>
        proxyHeader.test(name) &&
        !(trustProxy && name === "x-forwarded-for" && value.split(",").every(isLoopback)),
    );
  if (isForwarded) return false;
  if (!isRecord(c.env) || !("incoming" in c.env)) return true;
  const host = `http://${c.req.header("host") ?? ""}`;
  return (
    isLoopback(getConnInfo(c).remote.address ?? "") &&
    URL.canParse(host) &&
    isThisMachine(new URL(host).hostname)
  );
}

/** Whether a URL's host is this machine for everybody: localhost, 127.0.0.0/8 or ::1. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));

function isLoopback(address: string): boolean {
  const ip = address.trim();
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
}
