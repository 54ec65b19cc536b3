import * as texts from "./texts.ts";
import type { Email, EmailBlock, EmailDetail, EmailLayout } from "./email.ts";
import { aboutOrder } from "#src/base/kernel/texts.ts";
import { contactUrl } from "#src/base/kernel/urls.ts";
import { phoneUrl, readablePhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";

/**
 * A dot within what a mail program may take for a domain or an address of the network, and no
 * amount, time or «C.P.»: «Ma.Luisa», «gana.example», «10.0.0.1».
 */
const dotOfDomain = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2}|\d{1,9}\.\d)/gu;

/**
 * Returns text of which no mail program makes a link, since a word joiner, which nobody sees,
 * follows each dot. Names come from strangers: only a link of ours is one.
 */
export const withoutLinks = (text: string): string => text.replaceAll(dotOfDomain, "$&\u2060");

/** Renders an email as plain text, for programs without HTML and readers who prefer it. */
export function emailText(message: Email, layout: EmailLayout): string {
  const blocks = message.blocks.map((block) => blockText(block, layout));
  return [...blocks.filter((block) => block !== ""), footer(message, layout)].join("\n\n");
}

function blockText(block: EmailBlock, layout: EmailLayout): string {
  switch (block.kind) {
    case "title":
      return withoutLinks(block.text.toUpperCase());
    case "state":
      return state(block);
    case "text":
      return withoutLinks(block.text);
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "details":
      return block.details.map(detail).join("\n");
    case "button":
    case "link":
      return `${withoutLinks(block.text)}: ${block.url}`;
    case "section":
      return titled(block.title, withoutLinks(block.note));
    case "lines":
      return block.lines
        .map(({ name, details, units, amount }) =>
          [`${name}: ${units} = ${amount}`, details].filter(Boolean).join("\n  "),
        )
        .join("\n");
    case "totals":
      return [...block.rows.map(detail), detail(block.total), block.note]
        .filter(Boolean)
        .join("\n");
    case "columns":
      return block.columns.map(({ title, text }) => titled(title, withoutLinks(text))).join("\n\n");
    case "help":
      return help(block, layout);
  }
}

const state = ({ word, note, title, text, figures, button }: StateBlock) =>
  [
    `${word} · ${note}\n${withoutLinks(title).toUpperCase()}`,
    withoutLinks(text),
    figures.map(detail).join("\n"),
    `${button.text}: ${button.url}`,
  ]
    .filter(Boolean)
    .join("\n\n");

const titled = (title: string, text: string) => `${title.toUpperCase()}\n${text}`;

/** Adds the URL if it tells more than the value. */
const detail = ({ name, value, url }: EmailDetail) =>
  `${name}: ${url ? value : withoutLinks(value)}${url?.startsWith("https:") ? ` ${url}` : ""}`;

export type StateBlock = Extract<EmailBlock, { kind: "state" }>;
export type HelpBlock = Extract<EmailBlock, { kind: "help" }>;

function help({ about, order }: HelpBlock, layout: EmailLayout): string {
  const { contact } = layout;
  if (!contact) return "";
  return titled(
    texts.help,
    [`${about} ${contact.hours}`.trim(), ...contactLinks(layout, order).map(detail)].join("\n"),
  );
}

function footer({ reason }: Email, layout: EmailLayout): string {
  const { company, tagline, publicUrl, contact, privacyUrl, issuer } = layout;
  return [
    `--\n${[company, tagline].filter(Boolean).join(" · ")}`,
    ...(contact ? [contact.address] : []),
    ...(issuer ? [withoutLinks(issuer)] : []),
    publicUrl,
    reason,
    ...(privacyUrl ? [`${texts.privacyNotice}: ${privacyUrl}`] : []),
  ].join("\n");
}

export interface ContactLink {
  name: string;
  value: string;
  url: string;
}

/**
 * Returns the direct ways to reach the company: WhatsApp first.
 *
 * @param order the one that it is about
 */
export function contactLinks({ contact, publicUrl }: EmailLayout, order?: number): ContactLink[] {
  if (!contact) return [];
  const { phone, whatsapp } = contact;
  const call = { name: texts.phone, value: readablePhone(phone), url: phoneUrl(phone) };
  const write = whatsapp && {
    name: texts.whatsapp,
    value: readablePhone(whatsapp),
    url: whatsappUrl(whatsapp, order === undefined ? "" : aboutOrder(order)),
  };
  const form = order !== undefined && {
    name: texts.contactForm,
    value: texts.writeUs,
    url: publicUrl + contactUrl(order),
  };
  return [...(write ? [write] : []), call, ...(form ? [form] : [])];
}
