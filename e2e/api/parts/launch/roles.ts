import type { PartRoles } from "#testing/part-roles.ts";

export const endpoints: PartRoles = {
  "GET /opening": ["owner"],
  "POST /opening/open": ["owner"],
  "POST /opening/close": ["owner"],
  "POST /opening/legal-drafts": ["owner"],
  "POST /opening/test-email": ["owner"],
};
