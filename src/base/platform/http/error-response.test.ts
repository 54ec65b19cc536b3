import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { BucketUnavailable } from "#src/base/platform/files/bucket-unavailable.ts";
import type { ErrorResponse } from "#src/base/kernel/endpoints.ts";
import { handleError, notFound } from "./error-response.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";

/** Requests a route that throws this error; returns the response and the log lines. */
async function failing(error: Error, path = "/") {
  const lines: Record<string, unknown>[] = [];
  const log = { error: (line: Record<string, unknown>) => void lines.push(line) };
  const app = new Hono().onError(handleError(log as unknown as Logger)).get("*", () => {
    throw error;
  });
  const response = await app.request(path);
  const body = (await response.json()) as ErrorResponse;
  return { status: response.status, headers: response.headers, body, lines };
}

test("a bug tells the client nothing of itself, and the log where it was", async () => {
  const { status, body, lines } = await failing(new Error("select secret from orders"), "/orders");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(body.msg).not.toBe("");
  expect(lines).toMatchObject([{ path: "/orders" }]);
});

test("an email in a path stays out of the log", async () => {
  const { lines } = await failing(new Error("x"), "/customers/ana@secret.example");
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(defined(lines[0])["path"])).not.toContain("ana@");
});

const databaseError = (code: string) => Object.assign(new Error("database"), { code });

test.each([
  ["a connection that nobody takes", databaseError("ECONNREFUSED")],
  ["a connection that broke", databaseError("ECONNRESET")],
  ["a database that shuts down", databaseError("57P01")],
  ["a bucket that does not answer", new BucketUnavailable("no bucket")],
])("%s is for a moment: the client may come back", async (_, error) => {
  const { status, headers, lines } = await failing(error);
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
});

test.each(["57014", "55P03"])(
  "a query that took too long (%s) may be tried again",
  async (code) => {
    const { status, body } = await failing(new Error("x", { cause: databaseError(code) }));
    expect([status, body.msg]).toEqual([503, expect.stringContaining("inténtalo de nuevo")]);
  },
);

test.each(["40P01", "40001"])(
  "what others changed at the same moment (%s) may be tried again",
  async (code) => {
    const { status, body } = await failing(new Error("x", { cause: databaseError(code) }));
    expect([status, body.msg]).toEqual([503, expect.stringContaining("no se guardó nada")]);
  },
);

test("a full disk is told in words, since waiting does not empty it", async () => {
  for (const code of ["ENOSPC", "53100"]) {
    const { status, body } = await failing(new Error("x", { cause: databaseError(code) }));
    expect([status, body.msg]).toEqual([503, expect.stringContaining("espacio en el disco")]);
  }
});

test("a request that is wrong is told so, and nobody is woken for it", async () => {
  const { status, body, lines } = await failing(new HTTPException(400, { message: "No such day" }));
  expect({ status, body, lines }).toEqual({ status: 400, body: { msg: "No such day" }, lines: [] });
});

test("a rejection without words still says something", async () => {
  const { status, body } = await failing(new HTTPException(404));
  expect(status).toBe(404);
  expect(body.msg).not.toBe("");
});

test("an unknown endpoint is told in the form of every failure", async () => {
  const response = await new Hono().notFound(notFound).request("/api/nothing");
  expect(response.status).toBe(404);
  expect(Object.keys((await response.json()) as object)).toEqual(["msg"]);
});
