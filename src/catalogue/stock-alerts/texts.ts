/** Spanish texts for «Avísame»: the endpoints' responses, and the email. */

export const willTell = (email: string) => `Te avisamos a ${email} cuando vuelva`;
export const unknownProduct = "Ese producto ya no existe";
export const isInStock = "Ya hay: puedes comprarlo ahora";
export const tooMany = "Ya recibimos varios avisos tuyos";
export const unsubscribed = "Ya no te avisaremos de ningún producto";
export const unknownLink = "Este enlace no es de un aviso nuestro";

// The email
export const subject = (name: string) => `Ya hay ${name}`;
export const preview = "Nos pediste que te avisáramos.";
export const title = "Ya lo tenemos otra vez";
export const explanation = "Nos pediste que te avisáramos cuando volviera.";
export const taxIncluded = "Por pieza, con IVA";
export const perPack = (pack: string) => `Por ${pack}, con IVA`;
export const seeProduct = "Ver producto";
export const unsubscribe = "No quiero más avisos";
export const reason = "Te escribimos una sola vez por este producto, porque nos lo pediste.";
