/** The Spanish of the legal pages, and of the note that leads to them. */

export const updated = "Última actualización:";

// The note under forms.
export const read = "Lee el";
export const and = "y";
/** After what is done, as «Al crear tu cuenta». */
export const accept = "aceptas:";
