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
