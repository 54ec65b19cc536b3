import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import { compressedResponse } from "#src/platform/compressed.server.ts";
import { MainInfo } from "./contract.ts";
import type { MainInfoCache } from "./main-info-cache.server.ts";

export function mainInfoApi(mainInfoCache: MainInfoCache) {
  return new Hono().get(
    "/main-info",
    describeRoute({
      summary: "Everything that the shop's pages show",
      description: "Answers 304 to an `If-None-Match` with the current ETag.",
      responses: {
        200: {
          description: "Catalogue, advertisements, points of sale and company texts",
          content: { "application/json": { schema: resolver(MainInfo) } },
        },
        503: { description: "There is no database and never was one since the start" },
      },
    }),
    async (c) => {
      const { body } = await mainInfoCache.current();
      return compressedResponse(body, c.req.raw.headers, {
        "content-type": "application/json",
        "cache-control": "no-cache",
      });
    },
  );
}
