import { currentBuild } from "#src/base/platform/http/builds.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { loadBuiltPages } from "#src/storefront/rendering/renderer.server.ts";
import type { OpenStore } from "./open-store.server.ts";
import { openPort } from "./open-port.server.ts";
import type { OnClose } from "./process.server.ts";
import { openShop } from "./shop.server.ts";

/** Serves pages and API from this process. @returns the port */
export async function servePages(env: Env, store: OpenStore, onClose: OnClose): Promise<number> {
  const build = currentBuild(root);
  const pages = await loadBuiltPages(build.folder);
  const shop = await openShop({ env, ...store, build, pages });
  onClose(() => shop.close());
  const port = await openPort(shop, env, onClose);
  onClose(() => shop.announceStop());
  return port;
}
