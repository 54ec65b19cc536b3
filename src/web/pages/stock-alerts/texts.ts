/** Spanish texts for the pages that the links in emails about products open. */

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

export const refuseTitle = "¿No quieres estos correos?";
export const refuseHint =
  "Tampoco te avisaremos de productos y ofertas ni te preguntaremos por tus compras. Lo de tus " +
  "pedidos te sigue llegando.";
export const refuse = "No me escriban más";
export const refused = "Listo, no te escribimos más";
export const refusedHint = "Si un día cambias de opinión, está en tu cuenta, en «Mis datos».";

export const unknownLink = "Este enlace no sirve";
export const unknownLinkHint = "Ábrelo desde el correo que te mandamos, o escríbenos.";
export const failed = "No pudimos anotarlo";
export const failedHint = "Revisa tu conexión y vuelve a intentarlo.";
export const seeShop = "Ver la tienda";
export const contact = "Escríbenos";
