/** Spanish texts for the pages that the links in stock alerts' emails open. */

export const confirmTitle = "¿Te avisamos?";
export const confirmHint = "Te escribimos una sola vez, cuando vuelva el producto que esperas.";
export const confirm = "Sí, avísame";
export const confirmed = "Listo, te avisamos";
export const confirmedHint = "Cuando el producto vuelva, te llega un correo.";

export const title = "¿Ya no quieres avisos?";
export const hint = "Si esperas otros productos agotados, tampoco te avisaremos de esos.";
export const unsubscribe = "Dejar de avisarme";
export const done = "Listo, no te avisamos más";
export const doneHint = "Si un día cambias de opinión, en cada producto agotado está «Avísame».";
export const unknownLink = "Este enlace no sirve";
export const unknownLinkHint = "Ábrelo desde el correo que te mandamos, o escríbenos.";
export const failed = "No pudimos anotarlo";
export const failedHint = "Revisa tu conexión y vuelve a intentarlo.";
export const seeShop = "Ver la tienda";
export const contact = "Escríbenos";
