import type { Pictogram, SignalWord } from "./statements.ts";
import type { SheetSection } from "./safety-sheet.ts";

/** Spanish texts for a product's safety. */

export const signalWords: Record<SignalWord, string> = { danger: "Peligro", warning: "Atención" };

/** The symbols' meaning, as alternative text. */
export const pictograms: Record<Pictogram, string> = {
  GHS02: "Inflamable",
  GHS03: "Comburente",
  GHS04: "Gas a presión",
  GHS05: "Corrosivo",
  GHS06: "Tóxico",
  GHS07: "Irritante o nocivo",
  GHS08: "Peligro grave para la salud",
  GHS09: "Peligroso para el medio ambiente acuático",
};

/** The titles in NOM-018-STPS of the sections that a label fills. */
export const sections: Record<SheetSection["key"], string> = {
  hazards: "2. Identificación de los peligros",
  firstAid: "4. Primeros auxilios",
  fire: "5. Medidas contra incendios",
  spills: "6. Derrames o fugas accidentales",
  handling: "7. Manejo y almacenamiento",
  protection: "8. Controles de exposición y protección personal",
  environment: "12. Información ecotoxicológica",
  disposal: "13. Eliminación de los productos",
};
