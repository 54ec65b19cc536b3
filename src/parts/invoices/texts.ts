import { formatDate } from "#src/base/kernel/dates.ts";
import type { AskingObstacle, AskingRefusal } from "./asking.ts";

export const writeRfc = "Escribe tu RFC.";
export const rfcForm =
  "Ese RFC no está completo. Lleva 12 caracteres si es de una empresa y 13 si es de una persona.";
export const rfcIsDoubtful =
  "El último carácter no corresponde a ese RFC. Compáralo con tu constancia.";
export const writeName = "Escribe el nombre o la razón social.";
export const nameIsTooLong = (max: number) => `Máximo ${max} caracteres.`;
export const nameSigns = "Tiene un signo que una factura no admite. Cópialo de tu constancia.";
export const nameIsGeneral = "Escribe el nombre de quien recibe la factura.";
export const postalCodeForm = "Son cinco dígitos.";
export const noSuchPostalCode = "Ese código postal no existe.";
export const genericPostalCode = (code: string) =>
  `Con un RFC genérico va el código postal de la tienda: ${code}.`;
export const chooseRegime = "Elige tu régimen fiscal.";
export const regimeDoesNotFit = "Ese régimen no corresponde al RFC.";
export const chooseUse = "Elige el uso de CFDI.";
export const useDoesNotFit = "El SAT no admite ese uso con ese régimen.";
export const chooseCountry = "Elige el país donde vives.";
export const taxIdForm = (hasNineDigits: boolean) =>
  hasNineDigits ? "Son nueve dígitos." : "Máximo 40 caracteres, sin el signo |.";

const refusals: Record<Exclude<AskingRefusal, "late">, string> = {
  off: "Por ahora no damos facturas en línea. Escríbenos y te ayudamos.",
  imported: "Esta compra es de nuestra tienda anterior. Escríbenos y te ayudamos.",
  ended: "Este pedido no se pagó o se canceló: no lleva factura.",
  refunded: "Te devolvimos todo lo que pagaste: este pedido no lleva factura.",
};
export const refusalText = (refusal: AskingRefusal, lastDay: string | null): string =>
  refusal === "late" ? late(lastDay ?? "") : refusals[refusal];
export const obstacles: Record<AskingObstacle, string> = {
  begun: "Ya estamos haciendo tu factura. Escríbenos si hay que corregirla.",
  "one-correction": "Ya pediste corregir otra factura de este pedido: termina primero esa.",
  "other-year":
    "Tiene complementos de pago y es de otro año: el SAT ya no deja cancelarlos. Pregunta a tu contador cómo corregirla.",
};
export const isAsked = "Pediste la factura: está en «Facturas».";
export const checkData = "Revisa los datos marcados.";
export const tooMany = "Lo intentaste muchas veces. Espera unos minutos.";
export const forgotten = "Olvidamos tus datos fiscales.";
export const unknownOrder = "No encontramos ese pedido.";
export const unknownFile = "No encontramos ese archivo.";
const late = (lastDay: string) =>
  `Podías pedir la factura hasta el ${formatDate(lastDay)}. Escríbenos si la necesitas.`;
