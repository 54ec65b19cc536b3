import type { PartRoles } from "#testing/part-roles.ts";

export const endpoints: PartRoles = {
  "GET /moving": ["owner", "sales"],
  "POST /moving/:kind/preview": ["owner", "sales"],
  "POST /moving/:kind": ["owner", "sales"],
  "DELETE /moving/:id": ["owner", "sales"],
};
