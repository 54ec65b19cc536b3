/** Spanish texts for redirects. */

export const redirects = "Redirecciones";
export const redirect = "Redirección";
export const newRedirect = "Nueva redirección";
export const path = "Dirección anterior";
export const pathHelp = "Por ejemplo /products/cubeta-azul; también sirve pegarla completa";
export const place = "Lleva a";
export const product = "Un producto";
export const subcategory = "Una subcategoría";
export const address = "Una dirección de esta tienda";
export const addressHelp =
  "Por ejemplo /about, o una dirección completa con https:// de otro sitio";
export const remove = "Quitar";
export const search = "Dirección";
export const help =
  "Quien abra una dirección de tu tienda anterior llega a la página que digas. Una página que esta " +
  "tienda ya tiene no se redirige. Importar productos de Shopify o WooCommerce pone aquí las suyas.";
export const noOldPath =
  "Escribe una dirección como /products/cubeta-azul. Las páginas que esta tienda ya tiene, como la " +
  "portada o /about, no se redirigen; tampoco /admin, /api ni las imágenes";
export const noTarget =
  "Escribe una dirección como /about, o una completa que empiece con https://";
export const onePlace = "Elige a dónde lleva";
export const pathTaken = "Esa dirección ya se redirige";
export const leadsBack = "Daría vueltas sin fin: esa dirección lleva de regreso a la anterior";
export const placeGone = "Ya no existe";
export const emptyAction = "Ir a Mudanza";
export const emptyList =
  "Todavía no hay redirecciones. Si tu tienda tenía otras direcciones, tráelas en «Mudanza».";
