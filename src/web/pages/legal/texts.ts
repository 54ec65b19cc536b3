/** Spanish texts for the legal pages, and for the note that links to them. */

export const updated = "Última actualización:";

// The note under forms
export const read = "Lee el";
export const and = "y";
/** Follows the action, like «Al crear tu cuenta». */
export const accept = "aceptas:";
