import type { MiddlewareHandler } from "hono";

/** Where a request spends its time, told to whom the operator names; by default nobody. */
export interface Tracing {
  /** Around everything else that a request passes. */
  traceRequest: MiddlewareHandler;
  /** Tells what is not told yet. */
  close(): Promise<void>;
}
