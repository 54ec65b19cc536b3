import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite, type EnvironmentModuleNode, type Plugin } from "vite";
import { startListening } from "#src/main/open-port.server.ts";
import { openStore } from "#src/main/open-store.server.ts";
import { type OnClose, runProcess } from "#src/main/process.server.ts";
import { demoAccounts, openHere } from "#src/main/server-texts.ts";
import type { openShop, Shop } from "#src/main/shop.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import type { StoreBuild } from "#src/storefront/rendering/renderer.server.ts";

/**
 * `npm run dev`: runs the shop with pages, back office and endpoints from their sources. Pages
 * update in the open browser; after a change of a module of the shop, however deep, the shop is
 * rebuilt over the same open database. It listens to this machine alone: everybody knows its
 * passwords, and Vite serves sources.
 */
const host = "127.0.0.1";

const shopModule = "/src/main/shop.server.ts";

runProcess(async (onClose) => {
  const env = parseEnv({ LOG_LEVEL: "info", ...process.env, NODE_ENV: "development" });
  const store = await openStore(env, "prepare", onClose);
  const server = createHttpServer();
  const { vite, backOffice } = await openSources(server, onClose, onServerChange);
  let shop = await openFreshShop();
  onClose(() => shop.close());

  async function openFreshShop(): Promise<Shop> {
    // Vite loads the module whose type is imported above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const module = (await vite.ssrLoadModule(shopModule)) as {
      openShop: typeof openShop;
    };
    return await module.openShop({
      env,
      ...store,
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
  function onServerChange(file: string, modules: EnvironmentModuleNode[]): void {
    if (usersOf(modules).has(shopModule)) {
      clearTimeout(renewing);
      // Vite forgets the changed modules only after it has told of them.
      renewing = setTimeout(() => void renew(file), 100);
    } else if (modules.length === 0 && /\/(src\/.*\.server|scripts\/.*)\.ts$/.test(file))
      console.log(`  ${file.slice(root.length)} changed: start again to see it.`);
  }

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
  await startListening(server, { port: env.port, host }, "run dev");
  onClose(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { customer, owner } = publishedAccounts;
  const accounts = env.seed.kind === "demo" ? demoAccounts(customer, owner) : "";
  console.log(openHere(`http://localhost:${env.port}`, accounts, ""));
});

/** Opens what serves the sources of the pages and of the back office. */
async function openSources(
  server: ReturnType<typeof createHttpServer>,
  onClose: OnClose,
  onServerChange: (file: string, modules: EnvironmentModuleNode[]) => void,
) {
  const changes: Plugin = {
    name: "server-changes",
    hotUpdate({ file, modules }) {
      if (this.environment.name === "ssr") onServerChange(file, modules);
    },
  };
  const vite = await createVite({
    root,
    plugins: [changes],
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  onClose(() => vite.close());
  const backOffice = await createVite({
    configFile: join(root, "admin.vite.config.ts"),
    server: { middlewareMode: true, ws: { server, path: "back-office" } },
  });
  onClose(() => backOffice.close());
  return { vite, backOffice };
}

/** Returns the URLs of modules with those that import them, directly or not. */
function usersOf(modules: Iterable<EnvironmentModuleNode>, users = new Set<string>()): Set<string> {
  for (const { url, importers } of modules) {
    if (users.has(url)) continue;
    users.add(url);
    usersOf(importers, users);
  }
  return users;
}
