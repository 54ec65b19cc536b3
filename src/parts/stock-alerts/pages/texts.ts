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
