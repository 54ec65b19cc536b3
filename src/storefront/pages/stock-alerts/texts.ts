/** Spanish texts for the pages that the links in emails about products open. */

export const confirmAlert = {
  title: "¿Te avisamos?",
  hint: "Te escribimos una sola vez, cuando vuelva el producto que esperas.",
  button: "Sí, avísame",
  done: {
    title: "Listo, te avisamos",
    hint: "Cuando el producto vuelva, te llega un correo.",
  },
};
export const unsubscribe = {
  title: "¿Ya no quieres avisos?",
  hint: "Si esperas otros productos agotados, tampoco te avisaremos de esos.",
  button: "Dejar de avisarme",
  done: {
    title: "Listo, no te avisamos más",
    hint: "Si un día cambias de opinión, en cada producto agotado está «Avísame».",
  },
};
export const refuseReminders = {
  title: "¿No quieres estos correos?",
  hint:
    "Tampoco te avisaremos de productos y ofertas ni te preguntaremos por tus compras. Lo de tus " +
    "pedidos te sigue llegando.",
  button: "No me escriban más",
  done: {
    title: "Listo, no te escribimos más",
    hint: "Si un día cambias de opinión, está en tu cuenta, en «Mis datos».",
  },
};

export const unknownLink = "Este enlace no sirve";
export const unknownLinkHint = "Ábrelo desde el correo que te mandamos, o escríbenos.";
export const failed = "No pudimos anotarlo";
export const failedHint = "Revisa tu conexión y vuelve a intentarlo.";
export const seeShop = "Ver la tienda";
export const contact = "Escríbenos";
