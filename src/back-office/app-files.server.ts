import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { brandCss, isDefault } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { iconUrl } from "#src/base/brand/drawings.ts";
import { serveAssets } from "#src/base/platform/http/build-assets.server.ts";
import type { Build } from "#src/base/platform/http/builds.server.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/** Serves the built back office: one page without secrets, and files named by their content. */

const headers = {
  "content-security-policy": [
    "default-src 'self'",
    // The reader of barcodes is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The component kit writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-cache",
};

const stagingStyle =
  "margin:0;padding:8px 16px;background:#12263a;color:#f5b700;font:650 16px system-ui;" +
  "text-align:center";
const stagingNotice = `<p role="note" style="${stagingStyle}">${texts.stagingNotice}</p>`;

/** With `npm start` the shop opens before the back office is built: early visitors wait here. */
const secondsToReload = 3;
const comesSoonPage = `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><title>${texts.comesSoon}</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${secondsToReload}">
<style>body{margin:20vh 24px;font:18px/1.5 system-ui;color:#12263a;text-align:center}</style></head>
<body><main><h1>${texts.comesSoon}</h1><p>${texts.opensByItself}</p></main></body></html>`;

/** The program reads it there before it draws anything (shop-name.ts). */
const withName = (html: string, name: string) =>
  html.replace(
    "<head>",
    () => `<head><meta name="application-name" content="${attribute(name)}" />`,
  );

function withBrand(html: string, brand: Brand | null): string {
  if (!brand || (isDefault(brand) && !brand.icon)) return html;
  const rules = brandCss({ ...brand, ground: "device" });
  return (
    html
      // After the stylesheet; as dark as the device, like all of the back office.
      .replace("</head>", () => `<style id="brand-rules">${rules}</style></head>`)
      .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${iconUrl(brand)}" />`)
  );
}

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

interface Options {
  staging: boolean;
  /** Returns the shop's brand, or null while it is unknown. */
  brand: () => Promise<Brand | null>;
  shopName: () => Promise<string>;
}

export function backOffice(build: Build, { staging, brand, shopName }: Options) {
  const comesSoonHeaders = { ...headers, "retry-after": String(secondsToReload) };
  const page = async () => {
    const html = await readFile(join(build.admin, "index.html"), "utf8").catch(() => null);
    const branded = html && withName(withBrand(html, await brand()), await shopName());
    return staging && branded ? branded.replace("<body>", `<body>${stagingNotice}`) : branded;
  };
  return new Hono()
    .get("/", async (c) => {
      const html = await page();
      return html ? c.html(html, 200, headers) : c.html(comesSoonPage, 503, comesSoonHeaders);
    })
    .use("/assets/*", serveAssets(build, "admin"))
    .all("/*", (c) => c.text(texts.noSuchFile, 404));
}
