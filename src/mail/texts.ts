/** The Spanish that every email shares. */

export const help = "¿Algo no está bien?";
export const whatsapp = "WhatsApp";
export const phone = "Teléfono";
export const privacyNotice = "Aviso de privacidad";
