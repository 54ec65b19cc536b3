/** Buckets with a second image: their label from close by, and what it says. */
export const closeUps: Record<string, string | undefined> = {
  "techo-firme-5": "La etiqueta: impermeabilizante acrílico fibratado, 19 litros",
  "vinilica-blanca": "La etiqueta: vinílica mate blanca, 19 litros",
};
