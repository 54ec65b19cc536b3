import type { Route } from "./+types/google-feed";
import type { FeedItem } from "#src/storefront/feeds/feed-item.ts";
import { feedResponse } from "#src/storefront/feeds/feed-response.ts";

/** The feed for Google Merchant Center: RSS 2.0 with Google's namespace. */
export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(context, {
    contentType: "application/xml; charset=utf-8",
    begin: ({ company }, publicUrl) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
        `${tag("title", company?.name ?? publicUrl)}${tag("link", publicUrl)}`,
        `${tag("description", company?.tagline || publicUrl)}\n`,
      ].join("\n"),
    items: (items) => items.map((item) => `<item>${attributes(item)}</item>\n`).join(""),
    end: "</channel></rss>\n",
  });

function attributes({ isAvailable, ...item }: FeedItem): string {
  const fields = {
    ...item,
    availability: isAvailable ? "in_stock" : "out_of_stock",
    // Without this, Google expects a barcode.
    identifier_exists: item.gtin ? null : "no",
  };
  return Object.entries(fields)
    .flatMap(([name, value]) => [value ?? []].flat().map((each) => tag(`g:${name}`, each)))
    .join("");
}

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** XML forbids most control characters, even as numeric references. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string) =>
  text
    .replaceAll(notInXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
