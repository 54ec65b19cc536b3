import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type Endpoint, type Endpoints, ErrorResponse } from "#src/base/kernel/endpoints.ts";
import { shopEndpoints } from "#src/main/api/endpoints.ts";
import { pageDataEndpoints } from "#src/storefront/data/page-data-endpoints.ts";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

/** The shop's slug in the tests' paths. */
const product = "oralpeace";

interface Route {
  key: string;
  method: string;
  pattern: RegExp;
  endpoint: Endpoint;
}

const routes = [
  ...routesOf(shopEndpoints, "/api"),
  ...routesOf(pageDataEndpoints, ""),
  ...routesOf(staffEndpoints, "/api/admin"),
];

function routesOf(endpoints: Endpoints, base: string): Route[] {
  return Object.entries(endpoints).map(([key, endpoint]) => {
    const { method, path } = splitKey(key);
    const pattern = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === "product" ? product : endpoint.params?.[name] ? "[^/]+" : "[0-9]+",
    );
    return { key, method, pattern: new RegExp(`^${base}${pattern}$`), endpoint };
  });
}

/**
 * Returns the response if it keeps its endpoint's contract: a listed status, and exactly the listed
 * fields.
 * @throws {Error} what violates it
 */
export async function checkContract(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const route = routes.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  );
  const { headers } = response;
  const isJson =
    headers.get("content-type")?.startsWith("application/json") && !headers.has("content-encoding");
  if (!route || !isJson || request.headers.has("if-none-match")) return response;
  const schema = schemaOf(route.endpoint, response.status);
  if (!schema) throw new Error(`${route.key} does not say that it answers ${response.status}`);
  const body: unknown = await response.clone().json();
  const result = v.safeParse(schema, body);
  if (!result.success)
    throw new Error(`${route.key} answers ${response.status} with ${v.summarize(result.issues)}`);
  if (!isDeepStrictEqual(result.output, body))
    throw new Error(
      `${route.key} answers more than its contract says: ${JSON.stringify(body).slice(0, 1000)}`,
    );
  return response;
}

/** Errors may be unlisted, but always have the common schema. */
function schemaOf({ responses }: Endpoint, status: number): v.GenericSchema | undefined {
  const described = responses[status];
  if (typeof described === "string") return ErrorResponse;
  if (!described) return status >= 400 ? ErrorResponse : undefined;
  return "mediaType" in described ? described.schema : described;
}
