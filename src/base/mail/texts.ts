/** The Spanish that every email shares. */

export const help = "¿Algo no está bien?";
export const whatsapp = "WhatsApp";
export const phone = "Teléfono";
export const contactForm = "Mensaje";
export const writeUs = "Escríbenos";
export const privacyNotice = "Aviso de privacidad";

/** Why a mail server takes no email, and the setting to look at. */
export const errorReasons = {
  login: "No acepta el usuario o la contraseña de SMTP_URL",
  tls: "La conexión cifrada falla: revisa el puerto de SMTP_URL, smtps:// con 465 y smtp:// con 587",
  sender: "No acepta el remitente: MAIL_FROM debe ser de tu cuenta de correo o de tu dominio",
  recipient: "No acepta la dirección de quien lo recibe",
  name: "No existe un servidor con el nombre que dice SMTP_URL",
  connection:
    "No contesta: revisa el servidor y el puerto de SMTP_URL, y que el firewall deje salir",
};
