import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPublicFile } from "./public-fetch.server.ts";

let server: Server;
let port: number;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [, kind, rest = ""] = /^\/(\w+)\/?(.*)/.exec(request.url ?? "") ?? [];
    if (kind === "to") response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    else if (kind === "loop") response.writeHead(302, { location: "/loop" }).end();
    else if (kind === "large") response.end(Buffer.alloc(2000));
    else if (kind === "never") response.write("a");
    else if (kind === "missing") response.writeHead(404).end();
    else response.end("image");
  });
  await new Promise<void>((open) => server.listen(0, "0.0.0.0", open));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const take = (address: string, allowed: string[] = ["127.0.0.1"], maxMilliseconds = 5000) =>
  fetchPublicFile(address, { allowed, maxBytes: 1000, maxMilliseconds });
const here = (path: string, host = "127.0.0.1") => `http://${host}:${port}/${path}`;

test("a file is taken from where somebody wrote, over redirects too", async () => {
  expect(await take(here("file"))).toEqual(Buffer.from("image"));
  expect(await take(here(`to/${encodeURIComponent(here("file"))}`))).toEqual(Buffer.from("image"));
});

test.each([
  "127.0.0.1",
  "localhost",
  "[::ffff:127.0.0.1]",
  "[::1]",
  "0x7f.1",
  "2130706433",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[fe80::1]",
  "[fc00::1]",
  "[ff02::1]",
  "[64:ff9b::7f00:1]",
])("%s is not public, and nobody there is asked", async (host) => {
  asked = [];
  expect(await take(here("file", host), [])).toEqual({ kind: "unreachable" });
  expect(asked).toEqual([]);
});

test("a redirect into the own network is not followed", async () => {
  asked = [];
  const inside = encodeURIComponent(`http://127.0.0.2:${port}/secret`);
  expect(await take(here(`to/${inside}`))).toEqual({ kind: "unreachable" });
  expect(asked).toEqual([`/to/${inside}`]);
});

test("only http and https are spoken, and nobody's password is sent along", async () => {
  expect(await take("file:///etc/passwd")).toEqual({ kind: "not-http" });
  expect(await take("data:image/png;base64,AAAA")).toEqual({ kind: "not-http" });
  expect(await take("ninguna")).toEqual({ kind: "not-http" });
  expect(await take(here(`to/${encodeURIComponent("file:///etc/passwd")}`))).toEqual({
    kind: "not-http",
  });
  expect(await take(`http://a:b@127.0.0.1:${port}/file`)).toEqual({ kind: "not-http" });
});

test("what is too large, too slow, missing or leads round and round is given up", async () => {
  expect(await take(here("large"))).toEqual({ kind: "too-large" });
  expect(await take(here("never"), ["127.0.0.1"], 200)).toEqual({ kind: "too-slow" });
  expect(await take(here("missing"))).toEqual({ kind: "status", status: 404 });
  expect(await take(here("loop"))).toEqual({ kind: "too-many-redirects" });
});
