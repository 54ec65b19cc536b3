import { type ClientLabels, clientHeaders } from "#src/kernel/client-headers.ts";
import { etagOf } from "#src/platform/http/compressed.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { readForeignMainInfo } from "./foreign-main-info.ts";
import type { MainInfoCache } from "./main-info-cache.server.ts";
import type { MainInfoSource } from "./storefront.server.ts";

/** This store's own main-info, read from the cache without a request. */
export function ownMainInfo(cache: MainInfoCache): MainInfoSource {
  return {
    maxAgeMilliseconds: Number.POSITIVE_INFINITY,
    async load(version) {
      const current = await cache.current();
      return current.version === version ? null : current;
    },
  };
}

const timeout = 8000;

/** Another backend's main-info, over the network; logs what can't be read. */
export function foreignMainInfo({
  apiHost,
  slug,
  client,
  log,
}: {
  apiHost: string;
  slug: string;
  client: ClientLabels;
  log: Logger;
}): MainInfoSource {
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
          "parts of main-info can't be read and are left out",
        );
      return { mainInfo, version: newVersion };
    },
  };
}
