/** Spanish texts for the page about the company. */

export const title = "Nosotros";
export const history = "Nuestra historia";
export const awards = "Premios";
export const meetAward = "Conoce el premio";
export const meetAwardOf = (name: string) => `Conoce el premio: ${name}`;
