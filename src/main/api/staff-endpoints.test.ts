import { expect, test } from "vitest";
import "#src/main/parts/add-screens.ts";
import { manifests } from "#src/back-office/manifests.ts";
import { resourceNames } from "#src/base/admin-kit/ui/field-names.ts";
import type { Endpoint } from "#src/base/kernel/endpoints.ts";
import { type Action, hasPermission, roles } from "#src/base/staff/roles.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

const endpoints = Object.entries<Endpoint<Action>>(staffEndpoints).map(([key, endpoint]) => {
  const { method, path } = splitKey(key);
  return { method, path, resource: path.split("/")[1] ?? "", ...endpoint };
});

test("whatever has versions has a name in the audit log", () => {
  const changed = endpoints.filter(
    ({ method, path, responses }) =>
      412 in responses && (path.endsWith("/:id") || (method === "PUT" && !path.includes("/", 1))),
  );
  expect(changed.length).toBeGreaterThan(10);
  const nameless = changed.filter(({ resource }) => !(resource in resourceNames()));
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

test("whoever sees an entry of the menu may read what it opens", () => {
  const forbidden = manifests.flatMap(({ name, permission }) =>
    endpoints
      .filter(({ method, path }) => method === "GET" && path === `/${name}`)
      .flatMap(({ needs }) =>
        roles
          .filter((role) => hasPermission(role, permission))
          .filter((role) => !needs || !hasPermission(role, needs))
          .map((role) => `${role}: ${name}`),
      ),
  );
  expect(forbidden).toEqual([]);
});
