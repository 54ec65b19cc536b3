/** What holds until the owner saves the screen «Facturas» of the settings. */
export const defaultSettings = {
  enabled: false,
  /** Null: until the last day of the month of payment. */
  deadlineDays: null,
  promisedHours: 24,
  /** «No existe en el catálogo»: what the SAT names for goods without a key of their own. */
  productKey: "01010101",
  /** «Pieza». */
  unitKey: "H87",
  /** «Transporte de carga por carretera (en camión) a nivel regional y nacional». */
  deliveryKey: "78101802",
  issuerRegime: null,
  issuerPostalCode: null,
} as const;
