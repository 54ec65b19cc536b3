/** Spanish texts for messages to the company: the endpoint's responses, and its emails. */

export const received = "Mensaje recibido";
export const tooManyMessages = "Ya recibimos varios mensajes tuyos";

// To the company
export const subject = (sender: string) => `Mensaje de ${sender}`;
export const title = (sender: string) => `${sender} te escribió`;
export const email = "Correo";
export const phone = "Teléfono";
export const companyReason = "Llegó por la página de contacto de la tienda.";
export const replyTo = (name: string) => `Responder a ${name}`;

// To the sender
export const copySubject = "Recibimos tu mensaje";
export const copyPreview = "Te respondemos a este correo.";
export const thanks = (name: string) => `Gracias por escribirnos, ${name}`;
export const copyReason = "Te escribimos porque nos mandaste un mensaje.";
export const whatWeGot =
  "Esto nos llegó. Te respondemos a este mismo correo, casi siempre el mismo día hábil.";
