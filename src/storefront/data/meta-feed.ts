import Papa from "papaparse";
import type { Route } from "./+types/meta-feed";
import { formula } from "#src/base/kernel/formula.ts";
import type { FeedItem } from "#src/storefront/feeds/feed-item.ts";
import { feedResponse } from "#src/storefront/feeds/feed-response.ts";

const columns = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "additional_image_link",
  "brand",
  "gtin",
  "product_type",
  "shipping_weight",
  "item_group_id",
  "color",
  "size",
  "material",
  "pattern",
] as const;

const newline = "\r\n";

/** The feed for Meta's catalogue (Facebook, Instagram, WhatsApp). */
export const loader = ({ context }: Route.LoaderArgs) =>
  feedResponse(context, {
    contentType: "text/csv; charset=utf-8",
    begin: () => columns.join(",") + newline,
    items: (items) => Papa.unparse(items.map(cells), { newline }) + newline,
    end: "",
  });

function cells({ isAvailable, ...item }: FeedItem): string[] {
  const feedRow = { ...item, availability: isAvailable ? "in stock" : "out of stock" };
  return columns.map((column) => asText([feedRow[column] ?? ""].flat().join(",")));
}

/** Meta drops the blank, and a spreadsheet reads no formula. */
const asText = (cell: string) => (formula.test(cell) ? ` ${cell}` : cell);
