import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";

/** Mexico's states in Shopify and WooCommerce, by code or by name. */
const codes: Record<string, string> = {
  Aguascalientes: "ags ag agu",
  "Baja California": "bc bcn",
  "Baja California Sur": "bcs bs",
  Campeche: "camp cm cam",
  Chiapas: "chis cs chp",
  Chihuahua: "chih ch chh",
  "Ciudad de México": "cdmx df cmx",
  Coahuila: "coah co coa",
  Colima: "col cl",
  Durango: "dgo dg dur",
  "Estado de México": "mex mx em",
  Guanajuato: "gto gt gua",
  Guerrero: "gro gr",
  Hidalgo: "hgo hg hid",
  Jalisco: "jal ja",
  Michoacán: "mich mi mic",
  Morelos: "mor mo",
  Nayarit: "nay na",
  "Nuevo León": "nl nle",
  Oaxaca: "oax oa",
  Puebla: "pue pu",
  Querétaro: "qro qt que",
  "Quintana Roo": "qroo qr roo",
  "San Luis Potosí": "slp sl",
  Sinaloa: "sin si",
  Sonora: "son so",
  Tabasco: "tab tb",
  Tamaulipas: "tamps tm tam",
  Tlaxcala: "tlax tl tla",
  Veracruz: "ver ve",
  Yucatán: "yuc yu",
  Zacatecas: "zac za",
};

const longNames: Record<string, string> = {
  "distrito federal": "Ciudad de México",
  "mexico city": "Ciudad de México",
  mexico: "Estado de México",
  "coahuila de zaragoza": "Coahuila",
  "michoacan de ocampo": "Michoacán",
  "queretaro de arteaga": "Querétaro",
  "veracruz de ignacio de la llave": "Veracruz",
};

const nameByWord = new Map<string, string>([
  ...Object.entries(codes).flatMap(([name, all]) =>
    all.split(" ").map((code): [string, string] => [code, name]),
  ),
  ...Object.keys(mexicanCities).map((name): [string, string] => [normalizeText(name), name]),
  ...Object.entries(longNames),
]);

/** @returns the state's name in checkout's list; null if there is no such state */
export function stateNamed(text: string): string | null {
  const word = normalizeText(text).trim().replace(/^mx-/, "");
  return nameByWord.get(word) ?? nameByWord.get(word.replace(/[\s.]/g, "")) ?? null;
}
