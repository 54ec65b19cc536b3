import { unnamedKey } from "./cfdi/keys.ts";

/** What holds until the owner saves the screen «Facturas» of the settings. */
export const defaultSettings = {
  enabled: false,
  /** Null: until the last day of the month of payment. */
  deadlineDays: null,
  promisedHours: 24,
  /** The staff are told of each product that is invoiced with it (staff/sheet.server.ts). */
  productKey: unnamedKey,
  /** «Pieza». */
  unitKey: "H87",
  /** «Transporte de carga por carretera (en camión) a nivel regional y nacional». */
  deliveryKey: "78101802",
  issuerRegime: null,
  issuerPostalCode: null,
} as const;
