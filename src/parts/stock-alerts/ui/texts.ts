/** What a sold-out product's page says of «Avísame». */

export const hint = "Te escribimos una sola vez, cuando vuelva.";
export const yourEmail = "Tu correo";
export const tellMe = "Avísame";
export const privacy = "Usamos tu correo solo para este aviso.";
export const notSent = "No pudimos anotarte. Vuelve a intentarlo.";
