import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The pattern of the route that answered, once it did. */
    route: string;
  }
}

interface Options {
  log: Logger;
  metrics: Pick<Metrics, "requests" | "durations">;
  /** The route of a page, `/product/:name/:id`; null where there is none. */
  pageRouteOf: (path: string) => string | null;
}

/** What is asked for by machines, or by the hundred with a page. */
const quietKinds = new Set(["assets", "media", "probe"]);

/**
 * One line and one count for each response: who it was for by kind alone, and the route's pattern
 * instead of the URL, so that neither holds anything of a person.
 */
export function observeRequests({ log, metrics, pageRouteOf }: Options): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    // Also of responses that were not made by this framework, like pages.
    c.header("x-request-id", c.get("requestId"));
    const milliseconds = performance.now() - started;
    const kind = kindOf(c.req.path);
    const route = routeOf(c, pageRouteOf);
    c.set("route", route);
    const { method } = c.req;
    const { status } = c.res;
    metrics.requests.inc({ kind, method: knownMethod(method), route, status });
    metrics.durations.observe({ kind }, milliseconds / 1000);
    log[quietKinds.has(kind) ? "debug" : "info"](
      {
        requestId: c.get("requestId"),
        method: knownMethod(method),
        route,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        user: userOf(c),
      },
      "request",
    );
  };
}

function kindOf(path: string): string {
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return "probe";
  return /^\/(api|media|assets|admin|dev)\b/.exec(path)?.[1] ?? "page";
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A client may send any word as a method: each would be a series of its own. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}

/** As it was declared, without the patterns of its parameters. */
function routeOf(c: Context, pageRouteOf: Options["pageRouteOf"]): string {
  const declared = routePath(c).replaceAll(/\{[^}]*\}/g, "");
  if (declared !== "/*" && declared !== "*") return declared;
  return pageRouteOf(c.req.path) ?? "unknown";
}

function userOf(c: Context): "staff" | "customer" | "visitor" {
  if (c.get("staff")) return "staff";
  return c.get("customer") ? "customer" : "visitor";
}
