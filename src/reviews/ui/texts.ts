/** Spanish labels of stars for screen readers. */

export const starsOf = (stars: number) =>
  stars === 1 ? "1 de 5 estrellas" : `${stars} de 5 estrellas`;
