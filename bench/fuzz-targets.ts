import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/routes.ts";
import { operations } from "../testing/operations.ts";

/** Lists what can be requested: the endpoints of the shop's tables, and its pages. */

/** These would end the sessions that the requests use. */
const endsSessions = /\/(logout|password|second-factor)/;

export const fuzzedOperations = operations.filter(({ path }) => !endsSessions.test(path));

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.children ? pathsOf(entry.children) : [(entry.path ?? "").replace("*", ":unknown")],
  );

export const pagePaths = pathsOf(routes);
