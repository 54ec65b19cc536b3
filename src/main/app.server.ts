import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { createApi, type Services } from "#src/main/api/api.server.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { backOffice } from "#src/back-office/app-files.server.ts";
import { serveAssets } from "#src/base/platform/http/build-assets.server.ts";
import type { Build } from "#src/base/platform/http/builds.server.ts";
import { isFromThisMachine, isThisMachine } from "#src/base/platform/http/client-ip.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import type { Listener } from "#src/base/platform/db/listener.server.ts";
import type { Metrics } from "#src/base/platform/observability/metrics.server.ts";
import { observeRequests } from "#src/base/platform/observability/request-observer.server.ts";
import { handleError } from "#src/base/platform/http/error-response.server.ts";
import { onlyThisMachine } from "./server-texts.ts";
import { createRenderLimit } from "#src/storefront/rendering/render-limit.server.ts";
import { everywhere } from "#src/storefront/rendering/security-headers.ts";
import { addProbes } from "./probes.server.ts";

interface Options extends Services {
  api: ReturnType<typeof createApi>;
  /** Receives change notifications. */
  listener: Pick<Listener, "ageSeconds" | "isDeaf">;
  respondWithPage: (request: Request, limited: () => Promise<Response | null>) => Promise<Response>;
  /** Serves the installed app's manifest and icon. */
  installRoutes: Hono;
  /** Returns the brand that the shop uses now. */
  brand: () => Promise<Brand | null>;
  shopName: () => Promise<string>;
  contactForm: Hono;
  metrics: Metrics;
  pageRouteOf: (path: string) => string | null;
  /** The dev mailbox and the payment sandbox; null in production. */
  devRoutes: Hono | null;
  build: Build;
  /** The stylesheet of the pages; null in development. */
  stylesheetUrl: string | null;
}

/** Whether others can connect to a demo, whose accounts everybody knows. */
const listensToOthers = ({ production, host }: Services["env"]) =>
  !production && host !== null && !isThisMachine(host);

const notHere = (c: Context) => c.text("No existe", 404);
/** An SVG that is opened directly is a document of this shop: nothing in it may run. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const forever = "public, max-age=31536000, immutable";

/** Builds everything that the port serves. */
export function createApp({
  api,
  respondWithPage,
  installRoutes,
  brand,
  shopName,
  contactForm,
  metrics,
  pageRouteOf,
  devRoutes,
  build,
  stylesheetUrl,
  listener,
  ...services
}: Options) {
  const app = new Hono();
  app.onError(handleError(services.log));
  const safety = everywhere(services.env.publicUrl);
  const noticeProxy = proxyNotice(services);
  app.use(async (c, next) => {
    noticeProxy(c);
    await next();
    for (const [name, value] of safety) c.header(name, value);
    if (c.res.headers.get("content-type")?.startsWith("image/svg+xml"))
      c.header("content-security-policy", svgPolicy);
  });
  app.use(requestId());
  app.use(observeRequests({ log: services.log, metrics, pageRouteOf }));
  if (listensToOthers(services.env))
    app.use(async (c, next) =>
      isFromThisMachine(c, services.env.trustProxy) ? await next() : c.text(onlyThisMachine, 403),
    );
  addProbes(app, { ...services, registry: metrics.registry, listener });
  if (devRoutes) {
    app.use("/dev/*", async (c, next) =>
      isFromThisMachine(c, services.env.trustProxy) ? await next() : notHere(c),
    );
    app.route("/dev", devRoutes);
  }
  app.route("/", api);
  app.route("/", installRoutes);
  app.route("/", contactForm);
  app.use("/assets/*", serveAssets(build, "client"));
  addMedia(app, services.media);
  app.get("/admin/", (c) => c.redirect("/admin", 301));
  app.route("/admin", backOffice(build, { ...services.env, brand, shopName }));
  app.all("/assets/*", notHere);
  // Browsers find a new version with the next page.
  app.use("/sw.js", serveFiles(build, "no-cache"));
  app.use(serveFiles(build, "public, max-age=86400"));
  const { gate, env } = services;
  app.use(gate.pages({ trustProxy: env.trustProxy, stylesheetUrl }));
  const renderLimit = createRenderLimit(env.trustProxy);
  app.all("*", (c) => respondWithPage(c.req.raw, () => renderLimit(c)));
  return app;
}

/** Serves the build's files whose names don't change. */
const serveFiles = (build: Build, cacheControl: string) =>
  serveStatic({
    root: build.client,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", cacheControl),
  });

/**
 * Logs one warning when requests come through a proxy while TRUST_PROXY is off: every customer
 * would then count as the same client.
 */
function proxyNotice({ env, log }: Services): (c: Context) => void {
  let isQuiet = env.trustProxy;
  return (c) => {
    if (isQuiet || c.req.header("x-forwarded-for") === undefined) return;
    isQuiet = true;
    log.warn(
      "requests come through a proxy but TRUST_PROXY is not set, so all customers share one rate limit",
    );
  };
}

function addMedia(app: Hono, media: Media): void {
  const serve = serveStatic({
    root: media.folder,
    rewriteRequestPath: (path) => path.replace(/^\/media/, ""),
    onFound: (_path, c) => {
      c.header("cache-control", forever);
      // Other websites that show this shop's catalogue load its images too.
      c.header("cross-origin-resource-policy", "cross-origin");
    },
  });
  app.use("/media/*", serve);
  app.get("/media/:name", async (c, next) =>
    (await media.download(c.req.param("name"))) ? serve(c, next) : next(),
  );
  app.all("/media/*", notHere);
}
