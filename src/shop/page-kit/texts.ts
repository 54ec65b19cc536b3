/** What pages say that are still loading, or show nothing. */

/** Used until the company has a name. */
export const nameless = "Tienda en línea";
export const notFound = "No encontramos esta página";
export const notFoundHint =
  "La dirección cambió o está mal escrita. En la tienda está todo lo que vendemos.";
export const seeShop = "Ver la tienda";
export const goHome = "Ir al inicio";
export const loading = "Cargando...";

// Links in emails
export const unknownLink = "Este enlace no sirve";
export const unknownLinkHint = "Ábrelo desde el correo que te mandamos, o escríbenos.";
export const failed = "No pudimos anotarlo";
export const failedHint = "Revisa tu conexión y vuelve a intentarlo.";
export const contact = "Escríbenos";
