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

/** Loaded only where spans go somewhere. @param to the address of the collector's traces */
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
    // What a collector does not take in time is lost: the end of a process waits for nobody.
    close: async () =>
      void (await Promise.race([
        provider.shutdown().catch(() => {}),
        wait(lastChanceMilliseconds, null, { ref: false }),
      ])),
  };
}

const lastChanceMilliseconds = 2000;

const propagator = new W3CTraceContextPropagator();

/** A proxy that traces too says which span of its own this request belongs to. */
function callerOf(c: RequestContext): Context {
  return propagator.extract(context.active(), c.req, {
    get: (request, name) => request.header(name),
    keys: () => [],
  });
}

/** The route's pattern and never the URL: spans hold nothing of a person. */
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
