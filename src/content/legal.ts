/**
 * The slugs of legal pages that forms link to, as in the demo; without the page, the link is
 * omitted.
 */
export const privacyNoticeSlug = "aviso-de-privacidad";
export const termsSlug = "terminos";
export const returnsSlug = "devoluciones";
