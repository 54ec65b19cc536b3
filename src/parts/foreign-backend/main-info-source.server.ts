import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import { etagOf } from "#src/base/platform/http/compressed.server.ts";
import type { ForeignOptions } from "#src/shop/part.server.ts";
import type { MainInfoSource } from "#src/shop/storefront-data/storefront.server.ts";
import { readForeignMainInfo } from "./foreign-main-info.ts";

const timeout = 8000;

/** Another backend's main-info, over the network; logs what can't be read. */
export function foreignMainInfo({ apiHost, slug, client, log }: ForeignOptions): MainInfoSource {
  return {
    maxAgeMilliseconds: 1000,
    async load(version) {
      const response = await fetch(`${apiHost}/api/${slug}/main-info`, {
        headers: {
          "content-type": "application/json",
          ...(await clientHeaders(client)),
          ...(version && { "if-none-match": version }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 304) return null;
      if (response.status !== 200) throw new Error(`main-info answered ${response.status}`);
      const body = await response.text();
      const newVersion = response.headers.get("etag") ?? etagOf(body);
      if (newVersion === version) return null;
      const { mainInfo, leftOut } = readForeignMainInfo(body, apiHost);
      if (leftOut.length > 0)
        log.warn(
          { leftOut: leftOut.slice(0, 20), total: leftOut.length },
          "parts of main-info were invalid and are left out",
        );
      return { mainInfo, version: newVersion };
    },
  };
}
