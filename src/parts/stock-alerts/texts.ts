/** Spanish texts for «Avísame»: the endpoints' responses, and the email. */

export const willTell = (email: string) => `Te avisamos a ${email} cuando vuelva`;
export const confirmFirst = (email: string) =>
  `Te escribimos a ${email}: confirma ahí que quieres el aviso`;
export const unknownProduct = "Ese producto ya no existe";
export const isInStock = "Ya hay: puedes comprarlo ahora";
export const tooMany = "Ya recibimos varios avisos tuyos";
export const confirmed = "Te avisamos cuando vuelva";
export const usedLink = "Este enlace ya se usó o no es de un aviso nuestro";
export const unsubscribed = "Ya no te avisaremos de ningún producto";
export const unknownLink = "Este enlace no es de un aviso nuestro";

// The email that asks first
export const confirmSubject = "Confirma tu aviso";
export const confirmPreview = (product: string) => `¿Te avisamos cuando vuelva ${product}?`;
export const confirmTitle = "Falta que confirmes";
export const confirm = "Sí, avísame";
export const confirmReason =
  "Alguien pidió este aviso con tu correo. Si no fuiste tú, no hagas nada: no te avisaremos.";

// The email that says that it is back
/** Names two, and counts the rest of more. */
export const subject = ([first, second, ...rest]: readonly string[]) => {
  if (!second) return `Ya hay ${first}`;
  return `Ya hay ${first} y ${rest.length > 0 ? `${rest.length + 1} productos más` : second}`;
};
export const preview = "Nos pediste que te avisáramos.";
export const one = {
  title: "Ya lo tenemos otra vez",
  explanation: "Nos pediste que te avisáramos cuando volviera.",
  reason: "Te escribimos una sola vez por este producto, porque nos lo pediste.",
};
export const several = {
  title: "Ya los tenemos otra vez",
  explanation: "Nos pediste que te avisáramos cuando volvieran.",
  reason: "Te escribimos una sola vez por estos productos, porque nos lo pediste.",
};
export const taxIncluded = "Por pieza, con IVA";
export const perPack = (pack: string) => `Por ${pack}, con IVA`;
export const seeProduct = "Ver producto";
export const unsubscribe = "No quiero más avisos";

/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "queue-stock-alerts": "Búsqueda de avisos de existencias",
  "confirm-stock-alert": "Correo para confirmar un aviso",
  "tell-back-in-stock": "Aviso de existencias",
  "forget-old-stock-alerts": "Borrado de avisos viejos",
};
