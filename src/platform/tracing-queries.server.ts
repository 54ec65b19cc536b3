import { context, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { suppressTracing } from "@opentelemetry/core";
import type { Pool, PoolClient } from "pg";
import { codeOf } from "#src/kernel/errors.ts";
import { isRecord } from "#src/kernel/records.ts";

/**
 * Creates a span for each query, with its text but without its parameters' values. The pool's own
 * query runs one on a connection, which must not be traced twice.
 */
export function traceQueries(tracer: Tracer, pool: Pool): void {
  const query = pool.query.bind(pool);
  pool.query = traced(tracer, (...given: unknown[]) =>
    context.with(suppressTracing(context.active()), () => Reflect.apply(query, pool, given)),
  );
  const connect = pool.connect.bind(pool);
  const seen = new WeakSet<PoolClient>();
  // The pool itself passes a callback; code that opens a transaction awaits a promise.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback);
    return connect().then((client) => {
      if (!seen.has(client)) client.query = traced(tracer, client.query.bind(client));
      seen.add(client);
      return client;
    });
  }) as typeof pool.connect;
}

type Query = (...given: unknown[]) => unknown;

/** Keeps the driver's overloads of `query`: those that return a promise are traced. */
function traced<Traced>(tracer: Tracer, query: Traced): Traced {
  // Arguments pass through unchanged, for every overload.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const run = query as Query;
  const wrapped: Query = (...given) => {
    const text = textOf(given[0]);
    if (text === null || typeof given.at(-1) === "function") return run(...given);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text.slice(0, maxText),
      },
    });
    const result = run(...given);
    if (result instanceof Promise) void result.then(...endings(span));
    else span.end();
    return result;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return wrapped as Traced;
}

const maxText = 1000;

function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  if (!isRecord(given) || typeof given["submit"] === "function") return null;
  return typeof given["text"] === "string" ? given["text"] : null;
}

function endings(span: Span): [() => void, (error: unknown) => void] {
  return [
    () => span.end(),
    (error) => {
      const code = codeOf(error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (code) span.setAttribute("db.response.status_code", code);
      span.end();
    },
  ];
}
