import type { Pictogram, SignalWord } from "./statements.ts";
import type { SheetSection } from "./safety-sheet.ts";

/** The Spanish of a product's safety. */

export const signalWords: Record<SignalWord, string> = { danger: "Peligro", warning: "Atención" };

/** What a symbol means, for who does not see it. */
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

/** Titles of NOM-018-STPS for the parts of a safety data sheet that a label fills. */
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
