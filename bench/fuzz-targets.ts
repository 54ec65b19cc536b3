import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/routes.ts";

/**
 * What can be asked of the shop: the endpoints of its own description, and the pages of its map.
 */

export interface Operation {
  method: string;
  /** With `{name}` where a value goes. */
  path: string;
  fields: string[];
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }
    >
  >;
}

/** They would end the very sessions that the requests are sent with. */
const endsSessions = /\/(logout|password|second-factor)/;

export async function findOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Described;
  return Object.entries(paths)
    .filter(([path]) => !endsSessions.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        fields: Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}),
      })),
    );
}

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.children ? pathsOf(entry.children) : [(entry.path ?? "").replace("*", ":unknown")],
  );

export const pagePaths = pathsOf(routes);
