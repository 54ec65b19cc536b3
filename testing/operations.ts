import { type Endpoint, type Endpoints, formData } from "#src/kernel/endpoints.ts";
import { splitKey } from "#src/kernel/endpoint-path.ts";
import { shopEndpoints } from "#src/endpoints.ts";
import { staffEndpoints } from "#src/staff-endpoints.ts";

/** What can be asked of the shop, for tests and the bench that ask for all of it. */
export interface Operation {
  method: string;
  /** With `{name}` where a value goes. */
  path: string;
  /** Of a body of JSON; null where it takes none. */
  fields: string[] | null;
}

/** The shop's name in its paths. */
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
