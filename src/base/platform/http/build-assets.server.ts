import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { type Build, buildIn, buildNames } from "./builds.server.ts";

const forever = "public, max-age=31536000, immutable";

/**
 * Serves files with a content hash in their name, cached for a year. Open pages of an earlier build
 * still load their files, and during a rolling upgrade pages of the next build may reach an old
 * process: files that this build lacks are looked up in the builds beside it.
 */
export function serveAssets(build: Build, part: "client" | "admin"): MiddlewareHandler {
  const handlers = new Map<string, MiddlewareHandler>();
  const handlerOf = (root: string) => {
    const handler = handlers.get(root) ?? serveFolder(root);
    handlers.set(root, handler);
    return handler;
  };
  let isThere = false;
  return async (c, next) => {
    // The back office may still be building while the shop is open.
    isThere ||= existsSync(build[part]);
    const response = isThere && (await handlerOf(build[part])(c, async () => {}));
    if (response) return response;
    const older = folderWith(c.req.path, dirname(build.folder), part);
    return older ? await handlerOf(older)(c, next) : await next();
  };
}

function folderWith(path: string, builds: string, part: "client" | "admin"): string | undefined {
  const file = /\/assets\/([\w.-]+)$/.exec(path)?.[1];
  if (!file) return undefined;
  return buildNames(builds)
    .map((name) => buildIn(builds, name)[part])
    .find((folder) => existsSync(join(folder, "assets", file)));
}

const serveFolder = (root: string): MiddlewareHandler =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.replace(/^\/admin/, ""),
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", forever),
  });
