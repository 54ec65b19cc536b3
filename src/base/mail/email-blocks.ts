import * as texts from "./texts.ts";
import { html, raw } from "hono/html";
import { contactLinks, type HelpBlock, type StateBlock, withoutLinks } from "./email-text.ts";
import type { EmailColours } from "./email-colours.ts";
import type {
  EmailBlock,
  EmailColumn,
  EmailDetail,
  EmailImages,
  EmailLayout,
  EmailLine,
  EmailTone,
} from "./email.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";

/** Renders an email's blocks as HTML. Classes only serve dark colours and small screens. */

export const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

export interface Style {
  colours: EmailColours;
  text: TextStyles;
  images: EmailImages;
  layout: EmailLayout;
}

type TextStyles = ReturnType<typeof textStyles>;

/** Outlook's tables do not inherit: every cell needs its whole font. */
export function textStyles({ ink, soft, price, onButton }: EmailColours) {
  const font = "Arial,Helvetica,sans-serif";
  const body = `font-family:${font};font-size:16px;line-height:24px;color:${ink}`;
  return {
    font,
    body,
    name: `font-family:${font};font-size:20px;line-height:32px;font-weight:bold;color:${ink}`,
    title: `font-family:${font};font-size:28px;line-height:34px;font-weight:bold;color:${ink}`,
    section: `font-family:${font};font-size:18px;line-height:24px;font-weight:bold;color:${ink}`,
    note: `font-family:${font};font-size:14px;line-height:20px;color:${soft}`,
    figure: `font-family:${font};font-size:20px;line-height:28px;font-weight:bold;color:${ink}`,
    total: `font-family:${font};font-size:22px;line-height:28px;font-weight:bold;color:${ink}`,
    price: `font-family:${font};font-size:22px;line-height:28px;font-weight:bold;color:${price}`,
    button: `font-family:${font};font-size:16px;line-height:24px;font-weight:bold;color:${onButton}`,
  };
}

export function blockHtml(block: EmailBlock, style: Style) {
  const { text } = style;
  switch (block.kind) {
    case "title":
      return html`<h1 class="ink title" style="margin:0 0 12px;${text.title}">
        ${withoutLinks(block.text)}
      </h1>`;
    case "state":
      return state(block, style);
    case "text":
      return html`<p class="ink" style="margin:0 0 20px;${text.body}">${emphasised(block)}</p>`;
    case "quote":
      return quote(block.text, style);
    case "details":
      return details(block.details, style);
    case "button":
      return button(block, style);
    case "link":
      return html`<p class="ink" style="margin:0 0 24px;${text.body}">
        ${linkHtml(block.url, block.text, style)}
      </p>`;
    case "section":
      return joint(style, "20px 0 4px", section(block.title, block.note, style));
    case "lines":
      return html`<table ${table} width="100%">
        ${block.lines.map((line, index) => boughtLine(line, index > 0, style))}
      </table>`;
    case "totals":
      return joint(style, "10px 0 24px", totals(block, style));
    case "columns":
      return joint(style, "20px 0 8px", columns(block.columns, style));
    case "help":
      return help(block, style);
  }
}

export const linkHtml = (url: string, linkText: string, { colours }: Style, size = "") =>
  html`<a class="link" href="${url}" style="color:${colours.link};text-decoration:underline;${size}"
    >${linkText}</a
  >`;

/** Separates the content by a line above. */
function joint({ colours }: Style, padding: string, content: unknown) {
  return html`<table ${table} width="100%">
    <tr>
      <td class="joint" style="border-top:1px solid ${colours.joint};padding:${padding}">
        ${content}
      </td>
    </tr>
  </table>`;
}

function state(block: StateBlock, style: Style) {
  const { word, note, title, figures, tone } = block;
  const { text, colours } = style;
  return html`<p class="soft" style="margin:0 0 8px;${text.note}">
      <b class="word-${tone}" style="color:${wordColour(tone, colours)}">${word}</b> · ${note}
    </p>
    <h1 class="ink title" style="margin:0 0 8px;${text.title}">${withoutLinks(title)}</h1>
    ${block.text && html`<p class="ink" style="margin:0 0 16px;${text.body}">${emphasised(block)}</p>`}
    ${figures.length > 0 && figureBox(figures, style)} ${button(block.button, style)}`;
}

/** Of the bar beside it. */
export const toneColour = (tone: EmailTone, { price, link, done, ended }: EmailColours): string =>
  ({ pay: price, moving: link, done, ended })[tone];

export const wordColour = (tone: EmailTone, colours: EmailColours): string =>
  tone === "ended" ? colours.endedWord : toneColour(tone, colours);

/** Two stand side by side; before two others the first stands alone. */
function figureBox(figures: EmailDetail[], style: Style) {
  const rows = figures.length > 2 ? [figures.slice(0, 1), figures.slice(1)] : [figures];
  return html`<table ${table} width="100%">
    <tr>
      <td style="padding:0 0 16px">
        <table ${table} width="100%" class="joint" style="border:1px solid ${style.colours.joint}">
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((each) => figure(each, row.length, style))}
              </tr>`,
          )}
        </table>
      </td>
    </tr>
  </table>`;
}

const figure = ({ name, value }: EmailDetail, ofRow: number, { text }: Style) =>
  html`<td
    class="stack"
    colspan="${ofRow === 1 ? 2 : 1}"
    width="${100 / ofRow}%"
    valign="top"
    style="padding:12px 16px"
  >
    <span class="soft" style="${text.note}">${name}</span><br />
    <span class="ink" style="${text.figure}">${withoutLinks(value)}</span>
  </td>`;

function section(title: string, note: string, { text }: Style) {
  return html`<h2 class="ink" style="margin:0;${text.section}">${title}</h2>
    ${note && html`<p class="soft" style="margin:0;${text.note}">${lines(note)}</p>`}`;
}

function quote(quotation: string, { colours, text }: Style) {
  return html`<table ${table} width="100%">
    <tr>
      <td style="padding:0 0 20px">
        <table ${table} width="100%">
          <tr>
            <td
              class="page ink"
              bgcolor="${colours.page}"
              style="border-left:4px solid ${colours.price};padding:12px 16px;${text.body}"
            >
              ${quotedLines(quotation)}
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}

function details(all: EmailDetail[], style: Style) {
  const { text } = style;
  return html`<table ${table} style="margin:0 0 20px">
    ${all.map(
      ({ name, value, url }) =>
        html`<tr>
          <td
            class="soft"
            nowrap
            valign="top"
            style="padding:4px 16px 4px 0;white-space:nowrap;${text.note}"
          >
            ${name}
          </td>
          <td class="ink" valign="top" style="padding:2px 0;${text.body}">
            ${url ? linkHtml(url, value, style) : withoutLinks(value)}
          </td>
        </tr>`,
    )}
  </table>`;
}

/** Outlook pads the cell, other programs the link in it. */
function button({ text: words, url }: { text: string; url: string }, { colours, text }: Style) {
  return html`<table ${table} width="100%">
    <tr>
      <td style="padding:0 0 24px">
        <table ${table} width="100%">
          <tr>
            <td
              class="button"
              align="center"
              bgcolor="${colours.button}"
              style="border-radius:4px;mso-padding-alt:14px 20px"
            >
              <a
                class="words"
                href="${url}"
                style="display:block;padding:14px 20px;text-decoration:none;${text.button}"
                >${withoutLinks(words)}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}

function boughtLine(line: EmailLine, divided: boolean, style: Style) {
  const { name, details, units, amount, image } = line;
  const { colours, text, images } = style;
  const url = image && images.lines.get(image);
  const cell = `${divided ? `border-top:1px solid ${colours.joint};` : ""}padding-top:16px;padding-bottom:16px`;
  return html`<tr>
    <td class="joint" width="64" valign="top" style="width:64px;${cell}">
      ${url && html`<img src="${url}" width="64" height="64" alt="" style="display:block;border:0" />`}
    </td>
    <td
      class="joint ink"
      valign="top"
      style="${cell};padding-left:16px;padding-right:16px;${text.body}"
    >
      <b>${noBreak(name)}</b><br />
      <span class="soft" style="${text.note}">${details && html`${details}<br />`}${units}</span>
    </td>
    <td
      class="joint ink"
      align="right"
      nowrap
      valign="top"
      style="${cell};white-space:nowrap;${text.body}"
    >
      <b>${amount}</b>
    </td>
  </tr>`;
}

function totals({ rows, total, note }: Extract<EmailBlock, { kind: "totals" }>, { text }: Style) {
  const row = ({ name, value }: EmailDetail, name_: string, value_: string, padding: string) =>
    html`<tr>
      <td class="ink" style="padding:${padding};${name_}">${name}</td>
      <td
        class="${value_ === text.price ? "price" : "ink"}"
        align="right"
        nowrap
        style="padding:${padding};white-space:nowrap;${value_}"
      >
        ${value}
      </td>
    </tr>`;
  return html`<table ${table} width="100%">
    ${rows.map((each) => row(each, text.body, text.body, "6px 0"))}
    ${row(total, text.total, text.price, "12px 0 0")}
    <tr>
      <td class="soft" colspan="2" style="padding:4px 0 0;${text.note}">${note}</td>
    </tr>
  </table>`;
}

function columns(all: EmailColumn[], style: Style) {
  const { text } = style;
  return html`<table ${table} width="100%">
    <tr>
      ${all.map(
        ({ title, text: words }) =>
          html`<td class="stack" width="50%" valign="top" style="width:50%;padding:0 8px 16px 0">
            <h2 class="ink" style="margin:0;${text.section}">${title}</h2>
            <p class="ink" style="margin:4px 0 0;${text.body}">${lines(words)}</p>
          </td>`,
      )}
    </tr>
  </table>`;
}

function help({ about, order }: HelpBlock, style: Style) {
  const { layout, text } = style;
  if (!layout.contact) return "";
  const links = contactLinks(layout, order);
  const width = `${Math.floor(100 / links.length)}%`;
  const reach = links.map(
    ({ name, value, url }) =>
      html`<td class="stack" width="${width}" valign="top" style="width:${width};padding:10px 0">
        <span class="soft" style="${text.note}">${name}</span
        ><br />${linkHtml(url, value, style, `font-family:${text.font};font-size:18px;line-height:24px;font-weight:bold`)}
      </td>`,
  );
  return joint(
    style,
    "20px 0 14px",
    html`${section(texts.help, `${about} ${layout.contact.hours}`.trim(), style)}
      <table ${table} width="100%">
        <tr>
          ${reach}
        </tr>
      </table>`,
  );
}

function emphasised({ text, strong }: { text: string; strong?: string }) {
  const at = strong ? text.indexOf(strong) : -1;
  if (!strong || at < 0) return lines(text);
  return html`${lines(text.slice(0, at))}<b>${withoutLinks(strong)}</b>${lines(text.slice(at + strong.length))}`;
}

const lines = (text: string) => quotedLines(withoutLinks(text));

/** What somebody wrote to the company keeps its links. */
const quotedLines = (text: string) =>
  text.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`));
