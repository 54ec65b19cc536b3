/** Spanish texts in the responses about reviews. */

export const received = "Gracias. La revisamos y la publicamos aquí.";
export const notBought = "Opina quien ya lo compró";
export const tooMany = "Ya recibimos varias opiniones tuyas";
export const chooseStars = "Elige de 1 a 5 estrellas";
export const unknownImage = "Sube la foto otra vez";
export const tooManyImages = "Son tres fotos como máximo";
export const noImage = "Elige una foto";
