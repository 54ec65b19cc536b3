import { Hono } from "hono";
import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { clientIp, isFromThisMachine, networkOf } from "./client-ip.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("two addresses of IPv4 are two clients", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (a, b) => {
      expect(networkOf(a) === networkOf(b)).toBe(a === b);
    }),
    { numRuns: 50 },
  );
});

test("whatever a client sends as its address, a short text is counted", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.string({ minLength: 200 })), (header) => {
      expect(networkOf(header).length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 50 },
  );
});

describe("a request", () => {
  /** Sends a request as from this socket address, with the header that a proxy would add. */
  const ask = async (trustProxy: boolean, socket?: string, forwardedFor?: string) =>
    await send({
      trustProxy,
      socket,
      headers: forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor },
    });
  const send = async ({
    trustProxy = false,
    socket,
    headers,
  }: {
    trustProxy?: boolean;
    socket: string | undefined;
    headers: Record<string, string>;
  }) => {
    const app = new Hono<{ Variables: { trustProxy: boolean } }>()
      .use((c, next) => {
        c.set("trustProxy", trustProxy);
        return next();
      })
      .get("/", (c) => c.json([clientIp(c), isFromThisMachine(c, trustProxy)]));
    const env = socket && { incoming: { socket: { remoteAddress: socket } } };
    const response = await app.request(
      "/",
      { headers: { host: "localhost:3000", ...headers } },
      env || {},
    );
    return (await response.json()) as [ip: string, isFromThisMachine: boolean];
  };

  it("counts by its socket, whatever it says of itself, where no proxy is trusted", async () => {
    expect(await ask(false, "203.0.113.7", "198.51.100.1")).toEqual(["203.0.113.7", false]);
  });

  it("counts by what the trusted proxy added, not by what the client sent along", async () => {
    const [ip] = await ask(true, "10.0.0.1", "1.1.1.1, 2.2.2.2,  2001:db8:1:2:3::4 ");
    expect(ip).toBe("2001:db8:1:2::/64");
  });

  it.each([undefined, "", "1.1.1.1,", " , "])(
    "counts by its socket where the proxy says nothing (%j)",
    async (header) => {
      expect(await ask(true, "203.0.113.7", header)).toEqual(["203.0.113.7", false]);
    },
  );

  it.each([
    ["127.0.0.1", true],
    ["127.8.9.10", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["10.0.0.1", false],
    ["203.0.113.7", false],
    ["fe80::1", false],
  ])("from %s comes from this machine: %s", async (socket, expected) => {
    expect((await ask(false, socket))[1]).toBe(expected);
  });

  it.each([
    ["127.0.0.1:3000", true],
    ["[::1]:3000", true],
    ["LOCALHOST", true],
    ["tienda.example.mx", false],
    ["localhost.example.mx", false],
    ["127.0.0.1.example.mx", false],
    ["0.0.0.0", false],
    ["", false],
  ])("to %s is meant for this machine: %s", async (host, expected) => {
    expect((await send({ socket: "127.0.0.1", headers: { host } }))[1]).toBe(expected);
  });

  it.each(["x-forwarded-for", "X-Forwarded-Host", "forwarded", "via", "x-real-ip"])(
    "that a proxy passed on (%s) is somebody else's",
    async (name) => {
      expect((await send({ socket: "127.0.0.1", headers: { [name]: "127.0.0.1" } }))[1]).toBe(
        false,
      );
    },
  );

  it("never becomes one of this machine by what it says of itself", async () => {
    expect((await ask(true, "203.0.113.7", "127.0.0.1"))[1]).toBe(false);
    expect((await ask(false, "127.0.0.1", "127.0.0.1"))[1]).toBe(false);
    for (const header of ["127.0.0.1, 203.0.113.7", "203.0.113.7, 127.0.0.1", "localhost", ""])
      expect((await ask(true, "127.0.0.1", header))[1], header).toBe(false);
    expect((await ask(true, "127.0.0.1", "127.4.5.6, ::1"))[1]).toBe(true);
  });

  it("that was handed over in this process is this machine's", async () => {
    expect(await ask(false)).toEqual(["in-process", true]);
  });
});
