import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer as createVite } from "vite";
import { onStop } from "#src/main/process.server.ts";
import type { openShop } from "#src/main/shop.server.ts";
import { migrateDatabase, openDatabase } from "#src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#src/platform/db/embedded-postgres.server.ts";
import { parseEnv } from "#src/platform/env.server.ts";
import { createLog } from "#src/platform/observability/log.server.ts";
import { openMedia } from "#src/platform/files/media.server.ts";
import { seedDemoShop } from "#demo/seed.server.ts";
import type { Shop } from "#src/main/shop.server.ts";
import type { StoreBuild } from "#src/web/rendering/renderer.server.ts";

/**
 * `npm run dev`: runs the shop with pages, back office and endpoints from their sources. Pages
 * update in the open browser; after a server-side change the shop is rebuilt over the same open
 * database.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const env = parseEnv({ LOG_LEVEL: "info", ...process.env, NODE_ENV: "development" });
const log = createLog({ level: env.logLevel, production: false });
const postgres = env.databaseUrl
  ? null
  : await startEmbeddedPostgres(join(env.dataDir, "postgres"));
const connection = postgres?.connection ?? { connectionString: env.databaseUrl ?? "" };
const db = openDatabase(connection, (error) =>
  log.warn({ err: error }, "an idle database connection was lost"),
);
await migrateDatabase(db, join(root, "migrations"));
if (env.seed.kind === "demo")
  await seedDemoShop(db, {
    media: await openMedia(env),
    imageCache: join(root, ".cache/images"),
    products: env.seed.products,
    logIns: !env.production,
    filling: (work) => work(),
  });

const server = createHttpServer();
const vite = await createVite({ root, server: { middlewareMode: { server } }, appType: "custom" });
const backOffice = await createVite({
  configFile: join(root, "back-office.vite.config.ts"),
  server: { middlewareMode: true, hmr: { server, path: "back-office" } },
});
let shop = await openFreshShop();

async function openFreshShop(): Promise<Shop> {
  // Vite loads the module whose type is imported above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await vite.ssrLoadModule("/src/main/shop.server.ts")) as {
    openShop: typeof openShop;
  };
  return await module.openShop({
    env,
    db,
    connection,
    log,
    // The back office is served from its own sources, below.
    build: { folder: join(root, "build/none"), client: join(root, "public"), admin: "" },
    pages: {
      build: async () =>
        // Has the shape of the built module.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        (await vite.ssrLoadModule("virtual:react-router/server-build")) as StoreBuild,
      mode: "development",
      hydrateLater: null,
      stylesheetUrl: null,
    },
  });
}

let renewing: NodeJS.Timeout | undefined;
vite.watcher.on("change", (file) => {
  if (!/\/src\/.*(\.server|contract|endpoints|rules|emails?|texts)\.ts$/.test(file)) return;
  clearTimeout(renewing);
  renewing = setTimeout(() => void renew(file), 100);
});

async function renew(file: string): Promise<void> {
  try {
    const fresh = await openFreshShop();
    const old = shop;
    shop = fresh;
    await old.close();
    console.log(`  ${file.slice(root.length)} changed: the shop was put together again.`);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
  }
}

server.on("request", (request, response) => {
  // The back office is an app of its own, with its own sources.
  if (request.url === "/admin") request.url = "/admin/";
  const { middlewares } = request.url?.startsWith("/admin/") ? backOffice : vite;
  middlewares(request, response, () => shop.handle(request, response));
});
server.listen(env.port, () => console.log(`\n  Development: http://localhost:${env.port}\n`));

onStop(() => void stop());

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await shop.close();
  await vite.close();
  await backOffice.close();
  await db.$client.end();
  await postgres?.stop();
  process.exit(0);
}
