import { setTimeout as wait } from "node:timers/promises";
import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Context as RequestContext } from "hono";
import type { Pool } from "pg";
import { traceQueries } from "./tracing-queries.server.ts";
import type { Env } from "./env.server.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Starts tracing; loaded only if a collector is configured. @param to the collector's URL for
 * traces
 */
export function startTracing(to: NonNullable<Env["tracing"]>, pool: Pool): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": to.service })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: to.url }) })],
  });
  const tracer = provider.getTracer("tienda");
  traceQueries(tracer, pool);
  return {
    async traceRequest(c, next) {
      const caller = callerOf(c);
      const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, caller);
      await context.with(trace.setSpan(caller, span), next);
      describe(span, c);
      span.end();
    },
    // Spans that the collector does not accept in time are lost: shutdown does not wait longer.
    close: async () =>
      void (await Promise.race([
        provider.shutdown().catch(() => {}),
        wait(lastChanceMilliseconds, null, { ref: false }),
      ])),
  };
}

const lastChanceMilliseconds = 2000;

const propagator = new W3CTraceContextPropagator();

/** Returns the proxy's span that this request belongs to, if the proxy traces too. */
function callerOf(c: RequestContext): Context {
  return propagator.extract(context.active(), c.req, {
    get: (request, name) => request.header(name),
    keys: () => [],
  });
}

/** Names the span by the route's pattern, never the URL: spans contain no personal data. */
function describe(span: Span, c: RequestContext): void {
  const { method } = c.req;
  const route = c.get("route");
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": c.res.status,
    "store.request_id": c.get("requestId"),
  });
  if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
