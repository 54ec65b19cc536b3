import type { PartRoles } from "#testing/part-roles.ts";

export const endpoints: PartRoles = {
  "GET /quotations": ["owner", "sales"],
  "GET /quotations/:id": ["owner", "sales"],
  "POST /quotations": ["owner", "sales"],
  "POST /quotations/:id/send": ["owner", "sales"],
  "POST /quotations/:id/extend": ["owner", "sales"],
  "POST /quotations/:id/reserve": ["owner", "sales"],
  "POST /quotations/:id/version": ["owner", "sales"],
  "POST /quotations/:id/cancel": ["owner", "sales"],
  "GET /quotations/:id/cotizacion.pdf": ["owner", "sales"],
  "GET /quotation-settings": ["owner"],
  "PUT /quotation-settings": ["owner"],
};
