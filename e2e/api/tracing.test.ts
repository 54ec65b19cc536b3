import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { message, openTestShop } from "#testing/test-shop.ts";

/** A trace collector that accepts OTLP over HTTP, like the operator's. */

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const spans: Span[] = [];
let collector: Server;
let endpoint: string;
beforeAll(async () => {
  collector = createServer((request, response) => {
    if (request.url !== "/v1/traces") return void response.writeHead(404).end();
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

const caller = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };

test("a request is a span of its caller's trace, its queries are spans of it, and nobody is named", async () => {
  const shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  const { status, headers } = await shop.post("/api/contacts", message, {
    traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
  });
  await shop.get("/product/Canario/999999?q=canario");
  await shop.close();

  const request = defined(spans.find(({ name }) => name === "POST /api/contacts"));
  expect([request.traceId, request.parentSpanId]).toEqual([caller.traceId, caller.spanId]);
  const told = Object.fromEntries(request.attributes.map(({ key, value }) => [key, value]));
  expect(told).toMatchObject({
    "http.route": { stringValue: "/api/contacts" },
    "http.response.status_code": { intValue: status },
    "store.request_id": { stringValue: headers.get("x-request-id") },
  });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(queries.map(({ name }) => name)).toContain("INSERT");
  expect(spans.map(({ name }) => name)).toContain("GET /product/:name/:id");
  expect(JSON.stringify(spans)).not.toMatch(/ana@example|5512345678|Techo Firme|canario/i);
});

test("a collector that does not answer costs the shop nothing but its spans", async () => {
  const shop = await openTestShop({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
  });
  expect((await shop.get("/about")).status).toBe(200);
  await shop.close();
});

test("without a collector nothing of OpenTelemetry is loaded", () => {
  const root = fileURLToPath(new URL("../../src", import.meta.url));
  const importing = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, "utf8").includes('from "@opentelemetry/'),
  );
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((file) => !/^platform\/tracing-\w+\.server\.ts$/.test(file))).toEqual([]);
  const loading = readFileSync(`${root}/platform/tracing.server.ts`, "utf8");
  expect(loading).not.toMatch(/^import (?!type ).*tracing-/m);
});
