/** Spanish texts for a shop's opening: its emails, and what a closed shop answers. */

export const openEmail = {
  subject: (company: string) => (company ? `Ya abrimos: ${company}` : "Ya abrimos"),
  preview: "La tienda que esperabas ya está abierta.",
  title: "Ya abrimos",
  text: "Nos pediste que te avisáramos. La tienda ya está abierta: entra y mira lo que hay.",
  button: "Ver la tienda",
  reason: "Te escribimos una sola vez, porque dejaste tu correo para saber cuándo abrimos.",
};

export const testEmail = {
  subject: "Correo de prueba de tu tienda",
  preview: "Si lees esto, tu correo funciona.",
  title: "Tu correo funciona",
  text: "Así llegan los correos de tu tienda a tus clientes.",
  button: "Volver a Inicio",
  reason: "Te escribimos porque pediste una prueba en la administración de la tienda.",
};

export const shopIsClosed = "La tienda todavía no abre";
