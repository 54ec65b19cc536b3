import { expect, test } from "vitest";
import { tokenize } from "#src/base/kernel/search-text.ts";
import { wrongIn } from "./complaint.ts";

test.each([
  ["el piso está muy resbaloso", "resbaloso"],
  ["está tapada la coladera", "tapada"],
  ["los espejos me quedan con manchas de agua", "manchas de agua"],
  ["le sale salitre a la pared", "salitre"],
  ["se me despegó una loseta del baño", "despego"],
  ["se me está trasminando el techo", "trasminando"],
  ["la chapa de la puerta no abre", "abre"],
  ["hay cucarachas en la cocina", "cucarachas"],
  ["hongos en el baño", "hongos"],
  ["lámpara de techo", "lampara"],
  ["pintura que no huela", ""],
  ["pintura que se lava", ""],
  ["en el baño", ""],
  ["el piso está", ""],
  ["cemento gris", ""],
  ["", ""],
])("of «%s», what is wrong is «%s»", (query, wrong) => {
  const typed = tokenize(query);
  const marks = wrongIn(typed);
  expect(typed.filter((_, index) => marks[index]).join(" ")).toBe(wrong);
});
