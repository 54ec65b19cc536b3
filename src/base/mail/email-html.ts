import { html, raw } from "hono/html";
import { hasPattern } from "#src/base/brand/brand-css.ts";
import { stripTileWidth } from "#src/base/brand/drawings.ts";
import {
  blockHtml,
  linkHtml,
  type Style,
  table,
  textStyles,
  toneColour,
  wordColour,
} from "./email-blocks.ts";
import { type EmailColours, emailColours } from "./email-colours.ts";
import { type StateBlock, withoutLinks } from "./email-text.ts";
import type { Email, EmailBlock, EmailImages, EmailLayout, EmailLogo, EmailTone } from "./email.ts";
import * as texts from "./texts.ts";

/**
 * Renders an email in one column of 640 px with tables and inline styles: Outlook supports nothing
 * else, and Gmail drops what it does not support. Styles in the head only improve an email that is
 * readable without them: on small screens, and in dark mode.
 */
export async function emailHtml(
  message: Email,
  layout: EmailLayout,
  images: EmailImages,
): Promise<string> {
  const { light, dark } = emailColours(layout.brand);
  const [state, rest] = splitState(message.blocks);
  const style: Style = { colours: light, text: textStyles(light), images, layout };
  const document = await html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${message.subject}</title>
        <style>
          ${raw(smallScreens)}
        </style>
        <style>
          ${raw(darkMode(dark, images))}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background-color:${light.page}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${message.preview}</div>
        <table ${table} width="100%" class="page" bgcolor="${light.page}">
          <tr>
            <td align="center">
              ${raw(`<!--[if mso]><table ${table} width="640"><tr><td><![endif]-->`)}
              <table
                ${table}
                width="100%"
                class="card"
                bgcolor="${light.card}"
                style="max-width:640px"
              >
                ${header(style)} ${state && stateRow(state, style)}
                <tr>
                  <td
                    class="pad"
                    style="padding:${state ? 0 : 32}px 32px 4px;word-break:break-word"
                  >
                    ${rest.map((block) => blockHtml(block, style))}
                  </td>
                </tr>
              </table>
              <table ${table} width="100%" style="max-width:640px">
                ${footer(message, style)}
              </table>
              ${raw("<!--[if mso]></td></tr></table><![endif]-->")}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(document);
}

function splitState(blocks: EmailBlock[]): [StateBlock | null, EmailBlock[]] {
  const [first, ...rest] = blocks;
  return first?.kind === "state" ? [first, rest] : [null, blocks];
}

/** A row of its own, whose bar stands at the edge of the card. */
function stateRow(block: StateBlock, style: Style) {
  const bar = toneColour(block.tone, style.colours);
  return html`<tr>
    <td
      class="pad bar-${block.tone}"
      style="border-left:4px solid ${bar};padding:28px 32px 4px 28px;word-break:break-word"
    >
      ${blockHtml(block, style)}
    </td>
  </tr>`;
}

/**
 * Logo, name and the strip of tiles; without images the strip is plain, in the company's colour.
 */
function header({ colours, text, images, layout }: Style) {
  const logo = (image: EmailLogo | null, name: string, hidden: string) => {
    if (!image) return null;
    const size = raw(`width="${image.width}" height="${image.height}"`);
    const alt = image.isWordmark ? layout.company : "";
    return html`<div class="${name}" style="${hidden}">
      <img src="${image.url}" ${size} alt="${alt}" style="display:block;border:0" />
    </div>`;
  };
  const isWordmark = images.logo?.isWordmark ?? false;
  const width = images.logo?.width ?? 32;
  const tile = `${stripTileWidth(layout.brand)}px 40px`;
  const strip = images.tile
    ? `background-image:url('${images.tile}');background-size:${tile};background-position:50% 0`
    : "";
  const stripHeight = hasPattern(layout.brand) ? 40 : 4;
  return html`<tr>
      <td class="pad" style="padding:20px 32px">
        <table ${table}>
          <tr>
            <td width="${width + 10}" style="width:${width + 10}px">
              ${logo(images.logo, "light", "")}${logo(images.logoDark, "dark", "display:none;mso-hide:all")}
            </td>
            ${isWordmark ? "" : html`<td class="ink" style="word-break:break-word;${text.name}">${layout.company}</td>`}
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td
        class="strip"
        height="${stripHeight}"
        bgcolor="${colours.tile}"
        style="height:${stripHeight}px;font-size:0;line-height:0;${strip}"
      >
        &nbsp;
      </td>
    </tr>`;
}

function footer({ reason }: Email, style: Style) {
  const { text, layout } = style;
  const { company, contact, privacyUrl, issuer } = layout;
  const from = contact ? `${company}, ${contact.address}` : company;
  return html`<tr>
    <td class="pad soft" style="padding:20px 32px 32px;word-break:break-word;${text.note}">
      ${from}<br />${issuer && html`${withoutLinks(issuer)}<br />`}${linkHtml(layout.publicUrl, layout.publicUrl.replace(/^https?:\/\//, ""), style)}<br />
      ${reason} ${privacyUrl ? linkHtml(privacyUrl, texts.privacyNotice, style) : ""}
    </td>
  </tr>`;
}

const smallScreens = `
@media (max-width:480px){
.pad{padding-left:16px!important;padding-right:16px!important}
.title{font-size:26px!important;line-height:32px!important}
.stack{display:block!important;width:auto!important}
}`;

const tones = ["pay", "moving", "done", "ended"] as const;
const toneStyles = (tone: EmailTone, dark: EmailColours) =>
  `.bar-${tone}{border-color:${toneColour(tone, dark)}!important}` +
  `.word-${tone}{color:${wordColour(tone, dark)}!important}`;

function darkMode(dark: EmailColours, { tileDark }: EmailImages): string {
  const strip = tileDark ? `;background-image:url('${tileDark}')!important` : "";
  const stripGround = tileDark ? dark.tileGround : dark.button;
  return `
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.card}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.joint{border-color:${dark.joint}!important}
.link{color:${dark.link}!important}
.button{background-color:${dark.button}!important}
.words{color:${dark.onButton}!important}
.price{color:${dark.price}!important}
${tones.map((tone) => toneStyles(tone, dark)).join("\n")}
.strip{background-color:${stripGround}!important${strip}}
.light{display:none!important}
.dark{display:block!important}
}`;
}
