/** Spanish texts for the form of future distributors. */

export const title = "Quiero ser distribuidor";
export const description = "Vende nuestros productos en tu ciudad.";
export const intro = "Cuéntanos dónde está tu negocio y qué te interesa vender.";
export const personName = "Nombre";
export const email = "Correo";
export const message = "Mensaje";
export const privacy = "Usamos tus datos solo para contestarte.";
export const send = "Enviar";
export const carriedOver =
  "Para que alguien te conteste, manda tu solicitud por la página de contacto: llevamos " +
  "lo que escribiste.";
export const continueInContact = "Continuar en contacto";
