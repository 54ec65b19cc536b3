import { mailboxOf } from "#src/base/kernel/mailbox.ts";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { csrf } from "hono/csrf";
import * as v from "valibot";
import { findBrandOrDefault } from "#src/base/brand/queries.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { emailAddress } from "#src/base/kernel/fields.ts";
import { mayPreview, previewCookie } from "#src/parts/launch/preview.server.ts";
import { addSubscriber } from "#src/parts/launch/subscribers.server.ts";
import { readForm } from "#src/base/platform/http/forms.server.ts";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { createRateLimit, takeAll } from "#src/base/platform/security/rate-limits.server.ts";
import { closedPage, noticePage, noticeUrl, type Outcome, subscribeUrl } from "./page.ts";
import { richTextHtml } from "./rich-text-html.ts";
import * as texts from "./texts.ts";

interface Options {
  db: DatabasePool;
  isClosed: () => boolean;
  trustProxy: boolean;
  stylesheetUrl: string | null;
}

/** How long robots should wait before they try again. */
const retrySeconds = "3600";
const maxBytes = 4096;
/** The staff can view the closed page here while they see the shop everywhere else. */
const ownUrl = "/abrimos-pronto";

const headers = {
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};

/**
 * While the shop is closed, responds to every URL (pages, feeds, sitemap) with «Abrimos pronto».
 * The staff see the shop, and their responses are never cached.
 */
export function closedShop(options: Options): MiddlewareHandler {
  const { db, isClosed } = options;
  const pages = closedPages(options);
  return async (c, next) => {
    if (!isClosed()) return await next();
    const isStaff = await mayPreview(db, getCookie(c, previewCookie));
    if (!isStaff || c.req.path === ownUrl) return await pages.fetch(c.req.raw, c.env);
    await next();
    c.header("cache-control", "private, no-store");
    c.header("x-robots-tag", "noindex");
  };
}

function closedPages({ db, trustProxy, stylesheetUrl }: Options): Hono {
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  const [perIp, perEmail] = [limit("opening-address", 20), limit("opening-email", 5)];

  async function answer(c: Context, outcome: Outcome | null, status: 200 | 422 | 429 | 503) {
    const company = await findCompany(db);
    const page = await closedPage(
      { company, brand: await findBrandOrDefault(db), stylesheetUrl },
      outcome,
    );
    return c.html(page, status, { ...headers, "retry-after": retrySeconds });
  }
  async function subscribe(c: Context) {
    const typed = v.safeParse(emailAddress, (await readForm(c.req.raw))?.fields["email"]);
    if (!typed.success)
      return answer(c, { kind: "rejected", message: typed.issues[0].message }, 422);
    const email = typed.output.toLowerCase();
    const wait = await takeAll([
      [perIp, clientIp(c)],
      [perEmail, mailboxOf(email)],
    ]);
    if (wait) return answer(c, { kind: "rejected", message: texts.tooMany }, 429);
    await addSubscriber(db, email);
    return answer(c, { kind: "told", email }, 200);
  }
  async function notice(c: Context) {
    const company = await findCompany(db);
    const page = company?.legalPages.find(({ slug }) => noticeUrl.endsWith(`/${slug}`));
    if (!page) return answer(c, null, 503);
    const body = richTextHtml(page.body);
    const brand = await findBrandOrDefault(db);
    const markup = await noticePage({ company, brand, stylesheetUrl }, page.title, body);
    return c.html(markup, 200, headers);
  }
  return new Hono()
    .use(async (c, next) => {
      c.set("trustProxy", trustProxy);
      await next();
    })
    .get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n"))
    .get(noticeUrl, (c) => notice(c))
    .post(subscribeUrl, csrf(), bodyLimit({ maxSize: maxBytes }), (c) => subscribe(c))
    .all("*", (c) => answer(c, null, 503));
}
