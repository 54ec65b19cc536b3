/** Spanish texts for recently viewed products. */

export const title = "Lo que viste";
