import { access } from "node:fs/promises";
import { Hono } from "hono";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { isDefault } from "#src/base/brand/brand-css.ts";
import { iconUrl, readDrawingUrl, readWhiteLogoUrl } from "#src/base/brand/drawings.ts";
import { drawingSvg, logoPng, shareImage } from "#src/base/brand/images.server.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { masterOf, storedImage } from "#src/base/platform/files/made-images.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import type { createAppIcons } from "./icons.server.ts";
import { manifestOf } from "./manifest.ts";

interface Options {
  storefront: Pick<Storefront, "snapshot">;
  icons: ReturnType<typeof createAppIcons>;
  media: Media;
  log: Logger;
}

/** Whether an image is there, asked first because anybody may request any name. */
const isStored = (media: Media, url: string): Promise<boolean> =>
  masterOf(media, url)
    .then(access)
    .then(
      () => true,
      () => false,
    );

const svgType = "image/svg+xml; charset=utf-8";
const hour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";

/** Serves what a phone needs to install the shop, and the brand's images. */
export function installRoutes({ storefront, icons, media, log }: Options): Hono {
  const findIdentity = async () => {
    const { company = null, brand = defaultBrand } = (await storefront.snapshot()) ?? {};
    return { company, brand };
  };
  const app = new Hono();
  app.get("/manifest.webmanifest", async (c) => {
    const current = await findIdentity();
    const manifest = manifestOf(current, await icons.manifestIcons(current.brand));
    return c.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": hour,
    });
  });
  // Phones request this fixed name; the file itself is named by its content.
  app.get("/apple-touch-icon.png", async (c, next) => {
    const icon = await icons.touchIcon((await findIdentity()).brand);
    if (!icon) return await next();
    c.header("cache-control", hour);
    return c.redirect(icon);
  });
  // Browsers request these names by themselves.
  app.get("/favicon.svg", async (c, next) => {
    const { brand } = await findIdentity();
    if (isDefault(brand) && !brand.icon) return await next();
    c.header("cache-control", hour);
    return c.redirect(iconUrl(brand));
  });
  app.get("/favicon.ico", async (c, next) => {
    const icon = await icons.favicon((await findIdentity()).brand);
    if (!icon) return await next();
    c.header("cache-control", hour);
    return c.redirect(icon);
  });
  addDrawings(app, media, log);
  // Pages link it under a name from its content; any such name returns the current image.
  app.get("/brand/:file{share-[0-9a-f]+\\.jpg}", async (c, next) => {
    const { brand } = await findIdentity();
    const image = await storedImage(media, shareImage(brand), log);
    if (!image) return await next();
    c.header("cache-control", hour);
    return c.redirect(image);
  });
  return app;
}

/** Serves drawings in the colours, and logos in the white, that their names say. */
function addDrawings(app: Hono, media: Media, log: Logger): void {
  app.get("/brand/drawings/:file", async (c, next) => {
    const drawing = readDrawingUrl(c.req.path);
    const svg = drawing && (await drawingSvg(drawing.name, drawing.colours));
    if (!svg) return await next();
    return c.body(svg, 200, { "content-type": svgType, "cache-control": forever });
  });
  app.get("/brand/white/:file", async (c, next) => {
    const url = readWhiteLogoUrl(c.req.path);
    if (!url || !(await isStored(media, url))) return await next();
    const file = {
      image: { url, width: 480, height: 80 },
      isWhitened: true,
      width: 240,
      height: 40,
    };
    const image = await storedImage(media, logoPng(file), log);
    if (!image) return await next();
    c.header("cache-control", hour);
    return c.redirect(image);
  });
}
