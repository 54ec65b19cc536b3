/** Spanish texts for the page that shoppers see before the shop opens. */

export const title = "Abrimos pronto";
export const headTitle = (shop: string) => (shop ? `${title} · ${shop}` : title);
export const preparing = "Estamos preparando la tienda.";
export const emailLabel = "Tu correo, para avisarte el día que abramos";
export const emailExample = "nombre@correo.mx";
export const notifyMe = "Avísame";
export const once = "Un solo correo. No lo usamos para nada más.";
export const willTell = (email: string) => `Listo. Te avisamos a ${email} el día que abramos.`;
export const tooMany = "Ya recibimos varios correos tuyos. Inténtalo más tarde.";
export const privacyNotice = "Aviso de privacidad";
export const staffLogin = "Soy del equipo";
export const back = "Volver";
