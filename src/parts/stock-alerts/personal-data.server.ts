import type { PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import { findStockAlerts, forgetStockAlerts } from "./commands.server.ts";

export const personalData: PersonalData = {
  find: async (db, { email }) => ({ stockAlerts: await findStockAlerts(db, email) }),
  forget: async (transaction, { email }) => {
    if (email !== null) await forgetStockAlerts(transaction, email);
  },
  names: { fields: { stockAlerts: "Avisos de existencias" } },
};
