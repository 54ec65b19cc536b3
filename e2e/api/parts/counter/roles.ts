import type { PartRoles } from "#testing/part-roles.ts";

export const endpoints: PartRoles = {
  "GET /drawer": ["owner", "sales"],
  "GET /drawer/cuts": ["owner", "sales"],
  "GET /drawer/cuts/:id": ["owner", "sales"],
  "POST /drawer/cuts": ["owner", "sales"],
  "POST /drawer/moves": ["owner", "sales"],
  "GET /drawer/lines.csv": ["owner", "sales"],
  "GET /drawer/payments.csv": ["owner"],
  "POST /orders/:id/payments": ["owner", "sales"],
  "POST /payments/:id/withdrawal": ["owner", "sales"],
  "POST /payments/:id/proof": ["owner", "sales"],
  "GET /payments/:id/proof": ["owner", "sales"],
  "GET /receivables": ["owner", "sales"],
  "GET /receivables/:id/statement.pdf": ["owner", "sales"],
  "POST /receivables/:id/reminder": ["owner", "sales"],
  "GET /receivable-settings": ["owner"],
  "PUT /receivable-settings": ["owner"],
};
