import { type Page, secret } from "#src/shop/page-table.ts";

export const reminders: readonly Page[] = [
  { path: "recordatorios/:token", file: "parts/reminders/pages/refusal.tsx", ...secret },
];
