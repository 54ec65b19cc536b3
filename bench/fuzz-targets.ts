import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/routes.ts";
import { operations } from "../testing/operations.ts";

/** What can be asked of the shop: the endpoints of its tables, and the pages of its map. */

/** They would end the very sessions that the requests are sent with. */
const endsSessions = /\/(logout|password|second-factor)/;

export const fuzzedOperations = operations.filter(({ path }) => !endsSessions.test(path));

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.children ? pathsOf(entry.children) : [(entry.path ?? "").replace("*", ":unknown")],
  );

export const pagePaths = pathsOf(routes);
