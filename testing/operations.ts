import { type Endpoint, type Endpoints, formData } from "#src/base/kernel/endpoints.ts";
import { shopEndpoints } from "#src/main/api/endpoints.ts";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

/** All operations of the shop, for tests and the bench that cover every one. */
export interface Operation {
  method: string;
  /** With `{name}` for a parameter. */
  path: string;
  /** Fields of a JSON body; null without a body. */
  fields: string[] | null;
}

/** The shop's slug in its paths. */
const product = "oralpeace";

export const operations: readonly Operation[] = [
  ...operationsOf(shopEndpoints, "/api"),
  ...operationsOf(staffEndpoints, "/api/admin"),
];

function operationsOf(endpoints: Endpoints, base: string): Operation[] {
  return Object.entries(endpoints).map(([key, { body }]) => {
    const { method, path } = splitKey(key);
    const named = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === "product" ? product : `{${name}}`,
    );
    return { method, path: `${base}${named}`, fields: fieldsOf(body) };
  });
}

function fieldsOf(body: Endpoint["body"]): string[] | null {
  if (!body || body === formData) return null;
  return "entries" in body ? Object.keys(Object(body.entries)) : [];
}
