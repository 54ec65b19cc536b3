import { formatMoment } from "#src/base/admin-kit/moments.ts";

/** Spanish texts for the messages that the company gets. */

export const title = "Mensajes";
export const singular = "Mensaje";

// The list
export const searchPlaceholder = "Nombre, correo o palabra";
export const isAnswered = "Sí";
export const isUnanswered = "No";
export const date = "Fecha";
export const from = "De";
export const message = "Mensaje";

// One message
export const note = "Nota del equipo (el cliente no la ve)";
export const replySubject = "Tu mensaje a la tienda";
export const reply = "Contestar por correo";
export const answeredBy = (person: string, at: string | null) =>
  `Contestado por ${person}${at ? `, ${formatMoment(at)}` : ""}`;
export const withoutAccount = "Sin cuenta: nombre y correo sin comprobar";
export const withAccount = "Cliente con cuenta";

// A sender's data
export const eraseSender = "Borrar los datos de esta persona";
export const erasureTitle = (email: string) => `Borrar lo que mandó ${email}`;
export const erasureAction = "Borrar sus datos";
export const erasureQuestion =
  "Se borran todos los mensajes de ese correo, tus notas sobre ellos y los correos que salieron. " +
  "No se puede deshacer.";

// The empty list
export const emptyList = "Nada por contestar. Aquí llega lo que te escriben desde Contacto.";
export const emptyAction = "Revisar tus datos de contacto";
