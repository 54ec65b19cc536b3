import type { Outcome } from "./outcomes.ts";

/** Spanish texts for the contact page. */

export const title = "Contacto";
export const description = "Escríbenos: te ayudamos a elegir, a calcular y con tus pedidos.";
export const intro = "Escríbenos y te contestamos por correo.";

// Other contacts
export const whatsapp = "WhatsApp";
export const call = "Llámanos";
export const writeEmail = "Correo";

// The form
export const message = "Mensaje";
export const privacy = "Usamos tus datos solo para contestarte.";
export const send = "Enviar mensaje";
export const sending = "Enviando...";

// The result
export const allRequired = "Debes llenar todos los campos obligatorios";
export const sent = "Mensaje enviado correctamente";
export const notSent = "Hubo un error al enviar el mensaje";
export const offline = "No hubo respuesta. Lo que escribiste sigue aquí: inténtalo de nuevo.";
/** After the form was sent without scripts. */
export const outcomes: Readonly<Record<Outcome, string>> = {
  enviado: sent,
  incompleto: `${allRequired}. Regresa con tu navegador: lo que escribiste sigue ahí.`,
  demasiados: "Recibimos varios mensajes tuyos. Espera unos minutos antes de enviar otro.",
  fallo: `${notSent}. Regresa con tu navegador: lo que escribiste sigue ahí.`,
};
