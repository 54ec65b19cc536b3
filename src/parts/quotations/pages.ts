import { type Page, personal, secret } from "#src/shop/page-table.ts";

export const quotations: readonly Page[] = [
  { path: "cotizacion", file: "parts/quotations/pages/new-quotation.tsx", ...personal },
  { path: "cotizacion/:token", file: "parts/quotations/pages/quotation.tsx", ...secret },
  { path: "cotizaciones", file: "parts/quotations/pages/own-quotations.tsx", ...personal },
];
