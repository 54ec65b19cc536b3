import type { RouterContextProvider } from "react-router";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { shareImageUrl } from "#src/base/brand/drawings.ts";
import { type Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import { headOf } from "#src/shop/page-kit/head.ts";

type Head = Omit<Parameters<typeof headOf>[0], "publicUrl" | "shopName" | "shareImage">;

/**
 * Returns what page loaders need: the catalogue (null while there is none) and helpers for the
 * page's head.
 */
export async function pageContext(context: Readonly<RouterContextProvider>) {
  const { settings, snapshot: request } = storefront(context);
  const snapshot: Snapshot | null = await request();
  const { publicUrl } = settings;
  const shopName = snapshot?.company?.name ?? "";
  const shareImage = shareImageUrl(snapshot?.brand ?? defaultBrand);
  return {
    snapshot,
    publicUrl,
    head: (page: Head) => headOf({ ...page, publicUrl, shopName, shareImage }),
  };
}

/** The head of personal pages, which search engines must not index. */
export async function accountHead(context: Readonly<RouterContextProvider>, title: string) {
  const { head } = await pageContext(context);
  return { head: head({ title, description: title, path: null }) };
}
