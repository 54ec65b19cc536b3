import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import * as texts from "./texts.ts";

/**
 * The built back office: one page that holds no secret, and its files under names of their content.
 */

const headers = {
  "content-security-policy": [
    "default-src 'self'",
    // The component kit writes its styles as it runs.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
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

export function backOffice(folder: string, { staging }: { staging: boolean }) {
  const page = async () => {
    const html = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
    return staging && html ? html.replace("<body>", `<body>${stagingNotice}`) : html;
  };
  return new Hono()
    .get("/", async (c) => {
      const html = await page();
      return html ? c.html(html, 200, headers) : c.text(texts.notBuilt, 503);
    })
    .use(
      "/assets/*",
      serveStatic({
        root: folder,
        rewriteRequestPath: (path) => path.replace(/^\/admin/, ""),
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
      }),
    )
    .all("/*", (c) => c.text(texts.noSuchFile, 404));
}
