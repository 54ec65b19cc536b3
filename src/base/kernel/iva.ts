/** Prices include this tax; costs do not. */
export const ivaRate = 0.16;
