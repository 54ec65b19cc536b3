/**
 * The legal pages that forms link to, by the slugs under which the demo brings them; a shop without
 * one shows no link to it.
 */
export const privacyNoticeSlug = "aviso-de-privacidad";
export const termsSlug = "terminos";
export const returnsSlug = "devoluciones";
