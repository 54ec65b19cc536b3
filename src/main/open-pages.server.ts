import { findRedirect } from "#src/shop/catalogue/redirects/queries.server.ts";
import { foreignMainInfo } from "./parts/answers.server.ts";
import { createStorefront, ownMainInfo } from "#src/shop/storefront-data/storefront.server.ts";
import { createPageCache } from "#src/storefront/rendering/page-cache.server.ts";
import { pageUrlOf } from "#src/storefront/rendering/page-url.ts";
import { createPages } from "#src/storefront/rendering/pages.server.ts";
import { createBrandPreview } from "#src/storefront/staff/brand-preview.server.ts";
import { createProductPreview } from "#src/storefront/staff/preview.server.ts";
import { createRenderer } from "#src/storefront/rendering/renderer.server.ts";
import type { Services, ShopOptions } from "./services.server.ts";

type PagesOptions = Omit<ShopOptions, "connection">;

const maxPageBytes = 96 * 1024 * 1024;

/** Opens the storefront's pages, cached until the catalogue changes. */
export function openPages(
  { env, db, log, pages }: PagesOptions,
  { mainInfoCache, searchLog, findEmailImages }: Services,
) {
  const { apiHost, slug, publicUrl, staging, client } = env;
  const paymentMethods = env.stripe.methods;
  const storefront = createStorefront({
    settings: {
      apiHost: apiHost ?? "",
      slug: env.own.slug ? null : slug,
      publicUrl,
      staging,
      client,
      paymentMethods,
    },
    source: apiHost ? foreignMainInfo({ apiHost, slug, client, log }) : ownMainInfo(mainInfoCache),
    log,
    countSearch: searchLog.count,
  });
  if (!apiHost) mainInfoCache.onChange(storefront.show);
  const isBuilt = pages.mode === "production";
  const isPage = (url: string) => isBuilt && pageUrlOf(url).kind === "page";
  const cache = createPageCache(maxPageBytes);
  storefront.onChange(cache.expire);
  const render = createRenderer(pages);
  return {
    storefront,
    cache,
    respondWithPage: createPages({
      render,
      pageUrlOf: isBuilt ? pageUrlOf : null,
      findRedirect: (path) =>
        apiHost
          ? Promise.resolve(null)
          : findRedirect(db, path, { isPage, publicOrigin: new URL(env.publicUrl).origin }),
      storefront,
      cache,
    }),
    previewProduct: createProductPreview(render, storefront),
    previewBrand: createBrandPreview({ render, storefront, findEmailImages }),
  };
}
