/** Products are given by their keys in the catalogue. */
export const demoPromotions = [
  {
    code: "AZULEJO3",
    buy: 3,
    get: 1,
    autoApply: false,
    announced: true,
    products: ["porcelanico", "pegazulejo-blanco"],
  },
  { code: "automatic", buy: 4, get: 1, autoApply: false, products: ["pino-puro", "lavanda"] },
  { code: "FIBRAS", buy: 5, get: 1, autoApply: true, announced: true, products: ["fibra-esponja"] },
];
