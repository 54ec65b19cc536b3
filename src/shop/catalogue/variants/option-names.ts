import { normalizeText } from "#src/base/kernel/search-text.ts";
import { keysOf } from "#src/base/kernel/records.ts";

/** The kind of an option by its name, in Spanish and as other shops export it. */

export type OptionKind = "color" | "size" | "material" | "pattern";

const kinds: Record<OptionKind, readonly string[]> = {
  color: ["color", "colour", "tono"],
  size: [
    "talla",
    "tamano",
    "presentacion",
    "medida",
    "contenido",
    "capacidad",
    "size",
    "largo",
    "ancho",
    "diametro",
  ],
  material: ["material"],
  pattern: ["acabado", "diseno", "estampado", "patron", "textura", "pattern"],
};

/** Returns null for an option of another kind, like «Voltaje». */
export function kindOf(name: string): OptionKind | null {
  const [first = ""] = normalizeText(name).trim().split(/\s+/);
  return keysOf(kinds).find((kind) => kinds[kind].includes(first)) ?? null;
}

const swatches: Record<string, string> = {
  blanco: "#ffffff",
  hueso: "#f1e9d6",
  marfil: "#f4eeda",
  crema: "#f3e5ab",
  beige: "#d9c7a3",
  arena: "#cdb891",
  amarillo: "#f2c230",
  ocre: "#c8862a",
  mostaza: "#d0a12c",
  naranja: "#e8772e",
  terracota: "#b8583a",
  rojo: "#c0272d",
  "rojo oxido": "#8a3b2a",
  vino: "#6d1f33",
  rosa: "#e79ab0",
  morado: "#6b3f86",
  lila: "#b9a0d0",
  azul: "#2458a8",
  "azul cielo": "#8fc1e3",
  "azul marino": "#1d2f57",
  turquesa: "#2fa6a6",
  verde: "#2f8a4c",
  "verde olivo": "#6b7138",
  "verde limon": "#a6c63c",
  cafe: "#6b4a32",
  chocolate: "#4a3024",
  nogal: "#6a4a33",
  caoba: "#6b2f23",
  gris: "#8d9196",
  plata: "#c3c7cb",
  plateado: "#c3c7cb",
  dorado: "#c9a24a",
  negro: "#1b1b1b",
};

/** Returns a sample colour for a common colour name; null for any other. */
export const swatchOf = (value: string): string | null =>
  swatches[normalizeText(value).trim()] ?? null;

/** «color» → «colores», «Presentación» → «presentaciones». */
export function pluralOf(name: string): string {
  const word = name.trim().toLocaleLowerCase("es");
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/[^áéíóú]s$/.test(word)) return word;
  if (word.endsWith("z")) return `${word.slice(0, -1)}ces`;
  const accents: Record<string, string> = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };
  // «presentación» loses its accent when a syllable is added.
  return `${word.replace(/[áéíóú](?=[ns]$)/, (letter) => accents[letter] ?? letter)}es`;
}
