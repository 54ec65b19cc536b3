import { compressedResponse } from "#src/base/platform/http/compressed.server.ts";
import { createRoutes } from "#src/base/platform/http/routes.server.ts";
import { mainInfoEndpoints } from "./contract.ts";
import type { MainInfoCache } from "./main-info-cache.server.ts";

/** @param product the shop's slug in paths */
export function mainInfoApi(mainInfoCache: MainInfoCache, product: string) {
  return createRoutes(
    mainInfoEndpoints,
    {
      async "GET /:product/main-info"(c) {
        const body = await mainInfoCache.body();
        return compressedResponse(body, c.req.raw.headers, {
          "content-type": "application/json",
          "cache-control": "no-cache",
        });
      },
    },
    { constants: { product } },
  );
}
