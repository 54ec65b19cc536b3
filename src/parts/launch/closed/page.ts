import { html, raw } from "hono/html";
import { brandCss, shownLogo } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { privacyNoticeSlug } from "#src/shop/content/legal.ts";
import { phoneUrl, readablePhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";
import * as texts from "./texts.ts";

/** The result of a visitor's form on the closed shop's page. */
export type Outcome = { kind: "told"; email: string } | { kind: "rejected"; message: string };

interface Options {
  company: Company | null;
  brand: Brand;
  /** The stylesheet of the shop's pages; null in development. */
  stylesheetUrl: string | null;
}

type Html = ReturnType<typeof html>;

export const noticeUrl = `/legal/${privacyNoticeSlug}`;
export const subscribeUrl = "/avisame";

/** A single page without scripts: the pattern, one field, and the shop's contacts. */
export function closedPage(options: Options, outcome: Outcome | null): Html {
  const { company } = options;
  return shell(
    options,
    html`${logo(options)}
      <div>
        <h1>${texts.title}</h1>
        <p class="lead">${company?.tagline || texts.preparing}</p>
      </div>
      ${
        outcome?.kind === "told"
          ? html`<p role="status" class="told">${texts.willTell(outcome.email)}</p>`
          : form(outcome)
      }
      ${contacts(company)}
      <div class="footer">
        ${hasNotice(company) ? html`<a href="${noticeUrl}">${texts.privacyNotice}</a>` : ""}
        <a href="/admin">${texts.staffLogin}</a>
      </div>`,
  );
}

/** The privacy notice, which a visitor may want to read before leaving an address. */
export function noticePage(options: Options, title: string, body: Html): Html {
  return shell(
    options,
    html`${logo(options)}
      <article>
        <h1>${title}</h1>
        ${body}
      </article>
      <div class="footer"><a href="/">${texts.back}</a></div>`,
  );
}

export const hasNotice = (company: Company | null) =>
  company?.legalPages.some(({ slug }) => slug === privacyNoticeSlug) ?? false;

function shell({ company, brand, stylesheetUrl }: Options, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.headTitle(company?.name ?? "")}</title>
        ${stylesheetUrl ? html`<link rel="stylesheet" href="${stylesheetUrl}" />` : ""}
        <style>
          ${raw(brandCss(brand) + closedStyle)}
        </style>
      </head>
      <body>
        <main class="closed">
          <div class="pattern"></div>
          <div class="words">${content}</div>
        </main>
      </body>
    </html>`;
}

function logo({ company, brand }: Options): Html | "" {
  if (!company?.name) return "";
  const { logo: src, wordmark } = shownLogo(brand, company.name);
  const alt = wordmark ? "" : company.name;
  return html`<p class="logo"><img src="${src}" alt="${alt}" /> <span>${wordmark}</span></p>`;
}

function form(rejected: Outcome | null): Html {
  return html`<form method="post" action="${subscribeUrl}">
    <label for="email">${texts.emailLabel}</label>
    <div>
      <input
        id="email"
        name="email"
        type="email"
        required
        maxlength="254"
        autocomplete="email"
        placeholder="${texts.emailExample}"
        aria-describedby="note"
      />
      <button type="submit">${texts.notifyMe}</button>
    </div>
    ${
      rejected?.kind === "rejected"
        ? html`<p role="alert" id="note" class="wrong">${rejected.message}</p>`
        : html`<p id="note" class="note">${texts.once}</p>`
    }
  </form>`;
}

const shapes = {
  chat: "M4 20 5.5 15.5A8 8 0 1 1 9 19zM9 9.5c0 3 2.5 5.5 5.5 5.5",
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2",
  pin: "M12 21 5 14V3h14v11zM9.5 7h5v5h-5z",
  clock: "M3 3h18v18H3zM12 7v5.5l3.5 2",
};

function contacts(company: Company | null): Html | "" {
  if (!company) return "";
  const { whatsapp, phone, address, hours } = company.contact;
  return html`<div class="ways">
    ${whatsapp ? way("chat", readablePhone(whatsapp), whatsappUrl(whatsapp)) : ""}
    ${phone ? way("phone", readablePhone(phone), phoneUrl(phone)) : ""}
    ${address ? way("pin", address) : ""} ${hours ? way("clock", hours) : ""}
  </div>`;
}

function way(shape: keyof typeof shapes, text: string, url?: string): Html {
  const content = html`<svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="${shapes[shape]}" /></svg
    ><span>${text}</span>`;
  return url ? html`<a href="${url}">${content}</a>` : html`<p>${content}</p>`;
}

/** Extends the shop's tokens; the fallbacks are for development, which has no stylesheet here. */
const closedStyle = `
  body { margin: 0; background: var(--surface, #fff); color: var(--ink, #12263a) }
  .closed { display: grid; grid-template-rows: 176px 1fr; min-height: 100vh }
  .pattern { background: var(--tile) 50% 50% / var(--tile-small, 65px) }
  .words { display: grid; gap: 28px; align-content: center; justify-items: start;
    padding: 32px 16px; font: 16px/24px var(--font, Arial, sans-serif) }
  .words > * { min-width: 0; max-width: 100%; overflow-wrap: anywhere }
  .words p { margin: 0 }
  .logo { display: flex; gap: 12px; align-items: center; font-size: 22px; line-height: 32px;
    font-weight: 700; font-stretch: var(--wide, 100%) }
  .logo span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical;
    -webkit-line-clamp: 2 }
  .logo img { flex: none; width: var(--logo-width, auto); height: var(--logo-height, 32px);
    content: var(--logo-image) }
  .words h1 { margin: 0 0 12px; font-size: clamp(36px, 6vw, 48px); line-height: 1.08;
    font-weight: 680; font-stretch: var(--wide, 100%) }
  .words .lead { max-width: 44ch; font-size: 18px; line-height: 26px }
  .words form { display: grid; gap: 8px; width: min(100%, 480px) }
  .words form div { display: grid; gap: 8px }
  .words label { font-size: 14px; line-height: 20px; font-weight: 640 }
  .words input, .words button { box-sizing: border-box; min-height: 48px; padding: 0 12px;
    border: 1px solid var(--joint-strong, #857d6e); border-radius: var(--radius, 4px);
    background: var(--surface, #fff); color: inherit; font: inherit }
  .words button { padding: 0 20px; border: 0; background: var(--button, #2b2b2b);
    color: var(--on-button, #fff); font-weight: 640; cursor: pointer }
  .words input:focus-visible, .words button:focus-visible, .words a:focus-visible {
    outline: var(--focus, 3px solid #2b2b2b); outline-offset: 2px }
  .note, .footer a { font-size: 14px; line-height: 20px; color: var(--ink-soft, #4b5b69) }
  .wrong { color: var(--red, #b3261e) }
  .told { padding: 12px 16px; background: var(--green-pale, #e7f4ec); color: var(--green, #1f7a4d);
    font-weight: 560 }
  .ways { display: grid; gap: 4px; width: 100% }
  .ways > * { display: flex; gap: 12px; align-items: center; min-height: 48px; font-weight: 560;
    color: inherit; text-decoration: none }
  .ways svg { flex: none; width: 24px; height: 24px; fill: none; stroke: var(--brand, #2b2b2b);
    stroke-width: 1.6 }
  .footer { display: flex; flex-wrap: wrap; gap: 4px 20px }
  .footer a { display: flex; align-items: center; min-height: 44px }
  .words article { max-width: 68ch }
  @media (min-width: 769px) {
    .closed { grid-template: 1fr / 2fr 3fr }
    .pattern { min-height: 100vh; background-size: var(--tile-size, 120px) }
    .words { padding: 64px }
    .words form div { grid-template-columns: 1fr auto }
    .ways { grid-template-columns: auto auto; justify-content: start; gap: 4px 40px }
  }
`;
