import { type Page, secret } from "#src/shop/page-table.ts";

const alertLink = { file: "parts/stock-alerts/pages/alert-link.tsx", ...secret };

export const stockAlerts: readonly Page[] = [
  { path: "avisos/:token/confirmar", ...alertLink },
  { path: "avisos/:token", ...alertLink },
];
