import type { FamilyKey } from "./demo-product.ts";

export interface DemoSubcategory {
  key: FamilyKey;
  name: string;
  description: string;
}

export const demoCategories: {
  name: string;
  description: string;
  subcategories: DemoSubcategory[];
}[] = [
  {
    name: "Construcción",
    description: "Todo para levantar, pegar, sellar y pintar.",
    subcategories: [
      {
        key: "impermeabilizantes",
        name: "Impermeabilizantes",
        description: "Techos y muros secos por 3, 5 o 7 años.",
      },
      {
        key: "pegazulejos",
        name: "Pegazulejos y boquillas",
        description: "Pega y junta azulejo, loseta y porcelanato.",
      },
      {
        key: "morteros",
        name: "Morteros y cementos",
        description: "Para pegar, aplanar y resanar.",
      },
      {
        key: "selladores",
        name: "Selladores y adhesivos",
        description: "Silicón, epóxicos y espuma.",
      },
      {
        key: "pinturas",
        name: "Pinturas y recubrimientos",
        description: "Vinílicas, esmaltes y barnices.",
      },
      { key: "herramientas", name: "Herramientas", description: "Llanas, rodillos y brochas." },
    ],
  },
  {
    name: "Limpieza",
    description: "Todo para que lo construido siga como nuevo.",
    subcategories: [
      {
        key: "desengrasantes",
        name: "Desengrasantes",
        description: "Cocinas, talleres y parrillas sin grasa.",
      },
      { key: "desinfectantes", name: "Desinfectantes", description: "Pino, cloro y sanitizantes." },
      { key: "pisos", name: "Pisos", description: "Limpia, sella y da brillo." },
      { key: "banos", name: "Baños y sarro", description: "Quita sarro, cemento y lo que tapa." },
      {
        key: "multiusos",
        name: "Multiusos",
        description: "Jabones y limpiadores de todos los días.",
      },
      {
        key: "utensilios",
        name: "Utensilios",
        description: "Escobas, jaladores y fibras que duran.",
      },
    ],
  },
];

/** Keys of the home page's best sellers, best first. */
export const bestSellers = [
  "techo-firme-5",
  "porcelanico",
  "pino-puro",
  "quita-grasa",
  "silicon-sanitario",
];
