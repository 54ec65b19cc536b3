/** Spanish texts for the carousel. */

export const advertisements = "Anuncios";
export const slide = "diapositiva";
export const slideOf = (number: number, count: number) => `${number} de ${count}`;
export const pause = "Pausar";
export const play = "Reproducir";
export const previous = "Anterior";
export const next = "Siguiente";
