import { techoFirme5 } from "./use-techo-firme-5.ts";
import { porcelanico } from "./use-porcelanico.ts";
import { vinilicaBlanca } from "./use-vinilica-blanca.ts";
import { morteroAlbanil } from "./use-mortero-albanil.ts";
import { siliconSanitario } from "./use-silicon-sanitario.ts";
import { pinoPuro } from "./use-pino-puro.ts";
import { ceraLiquida } from "./use-cera-liquida.ts";
import { quitaGrasa } from "./use-quita-grasa.ts";

/** The two pictures in use of a best seller, by its key, as scenes in GLSL. */
export const useScenes: Readonly<Record<string, readonly string[]>> = {
  "techo-firme-5": techoFirme5,
  porcelanico: porcelanico,
  "vinilica-blanca": vinilicaBlanca,
  "mortero-albanil": morteroAlbanil,
  "silicon-sanitario": siliconSanitario,
  "pino-puro": pinoPuro,
  "cera-liquida": ceraLiquida,
  "quita-grasa": quitaGrasa,
};
