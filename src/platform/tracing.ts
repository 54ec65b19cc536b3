import type { MiddlewareHandler } from "hono";

/**
 * Records where a request spends its time and exports it to the operator's collector; off by
 * default.
 */
export interface Tracing {
  /** Wraps all other middleware. */
  traceRequest: MiddlewareHandler;
  /** Exports the pending spans. */
  close(): Promise<void>;
}
