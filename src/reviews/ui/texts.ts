/** The Spanish of stars, as they are read out. */

export const starsOf = (stars: number) =>
  stars === 1 ? "1 de 5 estrellas" : `${stars} de 5 estrellas`;
