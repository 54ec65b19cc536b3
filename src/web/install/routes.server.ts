import { Hono } from "hono";
import type { Storefront } from "#src/main-info/storefront.ts";
import type { createAppIcons } from "./icons.server.ts";
import { manifestOf } from "./manifest.ts";

/** What a phone asks for to install the shop. */
export function installRoutes(
  storefront: Pick<Storefront, "snapshot">,
  icons: ReturnType<typeof createAppIcons>,
): Hono {
  const company = async () => (await storefront.snapshot())?.company;
  const app = new Hono();
  app.get("/manifest.webmanifest", async (c) => {
    const current = await company();
    const manifest = manifestOf(current, await icons.manifestIcons(current?.theme?.logo ?? null));
    return c.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    });
  });
  // Phones ask for it under this name; the file itself is named by what it is made of.
  app.get("/apple-touch-icon.png", async (c, next) => {
    const icon = await icons.touchIcon((await company())?.theme?.logo ?? null);
    if (!icon) return await next();
    c.header("cache-control", "public, max-age=3600");
    return c.redirect(icon);
  });
  return app;
}
