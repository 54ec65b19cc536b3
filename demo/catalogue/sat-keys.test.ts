import { expect, test } from "vitest";
import { demoProducts } from "./demo-products.ts";

/**
 * Which product goes under which key of the SAT's c_ClaveProdServ, with the catalogue's own
 * description: CFDI 4.0, 52,514 keys, as of November 2025; each is in force since 2019-01-07 without
 * an end. Where no key names a product («jalador», roof coating), its class does (ending in 00), as
 * the guide of Anexo 20 has it.
 */
const productKeys: Record<string, readonly [description: string, ...products: string[]]> = {
  "12162305": ["Aditivo de concreto", "aditivo-latex"],
  "12164900": [
    "Agentes de impermeabilización",
    "techo-firme-3",
    "techo-firme-5",
    "techo-firme-7",
    "techo-firme-rojo-4",
  ],
  "12164902": ["Recubrimiento impermeable de asfalto", "cemento-plastico"],
  "12164904": ["Recubrimiento impermeable inorgánico", "muro-seco"],
  "27112201": ["Palustres", "llana-lisa"],
  "27112225": ["Esparcidor muescado", "llana-dentada"],
  "30111504": ["Morteros", "estuco-fino", "mortero-albanil"],
  "30111506": ["Lechada", "boquilla-con-arena", "boquilla-sin-arena", "grout-estructural"],
  "30111601": ["Cemento", "cemento-blanco", "cemento-gris"],
  "30111701": ["Enlucido de yeso", "yeso"],
  "30151503": ["Textiles de techado", "malla-refuerzo"],
  "31201607": ["Aglomerante epoxy", "epoxico"],
  "31201610": ["Pegamentos", "pegazulejo-blanco", "piso-sobre-piso", "porcelanico"],
  "31201623": ["Adhesivo de contacto", "pegamento-contacto"],
  "31201630": ["Sellante de espuma", "espuma-expansiva"],
  "31201631": ["Compuesto sellante", "poliuretano"],
  "31201632": ["Adhesivo de silicona", "silicon-sanitario", "silicon-transparente"],
  "31211501": ["Pinturas de esmalte", "esmalte-negro"],
  "31211506": ["Pinturas de látex", "vinilica-blanca", "vinilica-blanca-4", "vinilica-terracota"],
  "31211515": ["Pintura basada en disolvente", "trafico"],
  "31211518": ["Pintura antióxido", "primario-anticorrosivo"],
  "31211704": ["Sellantes", "sellador-barro", "sellador-primario"],
  "31211707": ["Barnices", "barniz-marino"],
  "31211904": ["Brochas", "brocha-2", "brocha-4"],
  "31211906": ["Rodillos de pintar", "rodillo-felpa", "rodillo-fino"],
  "47131600": ["Escobas, traperos, cepillos y accesorios", "jalador-piso", "jalador-vidrio"],
  "47131602": ["Almohadillas para restregar", "fibra-negra"],
  "47131603": ["Esponjas", "fibra-esponja"],
  "47131604": ["Escobas", "escoba-angular", "escoba-suave"],
  "47131801": [
    "Limpiadores de pisos",
    "brilla-pisos",
    "madera-laminada",
    "quita-cemento",
    "removedor-ceras",
  ],
  "47131802": ["Terminados o ceras para pisos", "cera-liquida"],
  "47131803": ["Desinfectantes para uso doméstico", "pino-puro", "sanitizante"],
  "47131805": ["Limpiadores de propósito general", "lavanda", "limon"],
  "47131807": ["Blanqueadores", "cloro"],
  "47131810": ["Productos para el lavaplatos", "lavatrastes"],
  "47131811": ["Productos de lavandería", "detergente-polvo"],
  "47131815": ["Limpiador de drenajes", "destapacanos"],
  "47131821": [
    "Compuestos desengrasantes",
    "desengrasante-5",
    "desengrasante-motor",
    "quita-grasa",
  ],
  "47131824": ["Limpiadores de vidrio o ventanas", "vidrios"],
  "47131829": ["Limpiadores de baños", "pastillas-tanque", "quita-sarro"],
  "52152301": ["Líquido limpiador de hornos para uso doméstico", "quita-grasa-parrilla"],
  "53131608": ["Jabones", "jabon-manos"],
  "53131626": ["Desinfectante de manos", "gel-manos"],
};

/** Keys of c_ClaveUnidad (CFDI 4.0, as of August 2026), and the packs that are counted by them. */
const unitKeys: Record<string, readonly [description: string, ...packs: string[]]> = {
  H87: [
    "Pieza",
    "atomizador",
    "botella",
    "brocha",
    "cartucho",
    "escoba",
    "garrafa",
    "jalador",
    "lata",
    "llana",
    "rodillo",
  ],
  XBJ: ["Cubeta", "cubeta"],
  XBX: ["Caja", "caja"],
  XPK: ["Paquete", "paquete"],
  XRO: ["Rollo", "rollo"],
  XSA: ["Saco", "bulto", "saco"],
};

const without = (lists: typeof productKeys) =>
  Object.fromEntries(Object.entries(lists).map(([key, [, ...names]]) => [key, names]));

const grouped = (pairs: [key: string | null, name: string | null][]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(pairs, ([key]) => key ?? "none")).map(([key, group]) => [
      key,
      [...new Set(group?.map(([, name]) => String(name)))].toSorted((one, other) =>
        one.localeCompare(other),
      ),
    ]),
  );

test("each product has the SAT's key that names it", () => {
  const given = demoProducts.map(({ satProductKey, key }): [string | null, string] => [
    satProductKey,
    key,
  ]);
  expect(grouped(given)).toEqual(without(productKeys));
});

test("each pack is counted by its own unit of the SAT", () => {
  const given = demoProducts.map(({ satUnitKey, pack }): [string | null, string | null] => [
    satUnitKey,
    pack,
  ]);
  expect(grouped(given)).toEqual(without(unitKeys));
});
