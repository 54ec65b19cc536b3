/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "send-quotation": "Correo de una cotización",
  "release-reserved-quotations": "Fin de lo apartado por cotizaciones",
  "forget-old-quotations": "Borrado de cotizaciones viejas",
};
