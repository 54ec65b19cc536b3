import type { PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import { forgetTaxData } from "./commands.server.ts";
import { findTaxRecords } from "./queries.server.ts";

export const personalData: PersonalData = {
  tables: ["tax_profiles"],
  find: async (db, { id }) => ({ taxData: await findTaxRecords(db, id) }),
  forget: async (transaction, { id, orderIds }) => {
    if (id !== null) await forgetTaxData(transaction, id, orderIds);
  },
  names: {
    fields: {
      taxData: "Tus facturas",
      profile: "Tus datos fiscales",
      invoices: "Facturas",
      receiver: "A nombre de",
      rfc: "RFC",
      regime: "Régimen fiscal",
      use: "Uso de CFDI",
      askedBy: "Quién la pidió",
      askedAt: "Pedida",
      promisedHours: "Horas prometidas",
      seriesFolio: "Serie y folio",
      refusal: "Por qué no se timbró",
      uuid: "Folio fiscal",
      madeAt: "Hecha",
      country: "País",
      taxId: "Número fiscal de ese país",
    },
    values: {
      askedBy: { customer: "tú" },
      state: { asked: "Pedida" },
    },
  },
};
