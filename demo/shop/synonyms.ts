import type { Synonym } from "#src/catalogue/contract.ts";

/** Mexican names for what this shop sells. */
export const demoSynonyms: Synonym[] = [
  { typed: "cubeta, bote", means: "19 L" },
  { typed: "galón", means: "4 L" },
  { typed: "gotera, gotea, filtración", means: "impermeabilizante" },
  { typed: "lechada, emboquillar", means: "boquilla" },
  { typed: "mezcla, cal, calhidra", means: "mortero" },
  { typed: "tirol, texturizado", means: "estuco" },
  { typed: "pegapiso", means: "pegazulejo, piso sobre piso" },
  { typed: "chapopote, asfalto", means: "asfáltica" },
  { typed: "resistol, pegar, cola", means: "pegamento" },
  { typed: "wc, excusado, escusado, inodoro, sanitario", means: "taza, tanque, sarro" },
  { typed: "tapado, tapada", means: "destapacaños" },
  { typed: "moho, hongo", means: "cloro, fungicida, hongos" },
  { typed: "cochambre, mugre", means: "grasa" },
  { typed: "trapear", means: "pisos, multiusos" },
  { typed: "barrer", means: "escoba" },
  { typed: "pinol", means: "pino" },
  { typed: "maestro limpio", means: "multiusos" },
  { typed: "fabuloso", means: "lavanda" },
  { typed: "clorox, cloralex", means: "cloro" },
  { typed: "ácido muriático", means: "quita sarro, quita cemento" },
  { typed: "pared", means: "muro" },
];
