import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "./log.server.ts";
import type { Metrics } from "./metrics.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The pattern of the route that answered; set afterwards. */
    route: string;
  }
}

interface Options {
  log: Logger;
  metrics: Pick<Metrics, "requests" | "durations">;
  /** Returns the route of a page, such as `/product/:name/:id`, or null. */
  pageRouteOf: (path: string) => string | null;
}

/** Requests by machines, or many per page. */
const quietKinds = new Set(["assets", "media", "probe"]);

/**
 * Logs one line and counts one metric per response, with the kind of client and the route's pattern
 * instead of the URL, so that neither contains personal data.
 */
export function observeRequests({ log, metrics, pageRouteOf }: Options): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    // Also set on responses from outside Hono, like pages.
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

/** Limits the label: clients may send any word as a method, and each would be a new series. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}

/** Returns the declared path without the patterns of its parameters. */
function routeOf(c: Context, pageRouteOf: Options["pageRouteOf"]): string {
  const declared = routePath(c).replaceAll(/\{[^{}]*\}/g, "");
  if (declared !== "/*" && declared !== "*") return declared;
  return pageRouteOf(c.req.path) ?? "unknown";
}

function userOf(c: Context): "staff" | "customer" | "visitor" {
  if (c.get("staff")) return "staff";
  return c.get("customer") ? "customer" : "visitor";
}
