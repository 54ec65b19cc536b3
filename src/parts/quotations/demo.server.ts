import type { Database } from "#src/base/platform/db/database.server.ts";
import { defaultDays } from "./rules.ts";
import { quotationSettings } from "./schema.server.ts";

/** One a line. */
const conditions = [
  "Precios en pesos mexicanos, con IVA en cada renglón.",
  "Guardamos precio por {días} días; la existencia se aparta al pagar.",
  "Entrega a pie de camión en 3 a 4 días después del pago.",
  "30 días para devolver lo cerrado y en buen estado. Factura con tu RFC.",
].join("\n");

export async function fillDemo(db: Database): Promise<void> {
  await db.insert(quotationSettings).values({ enabled: true, days: defaultDays, conditions });
}
