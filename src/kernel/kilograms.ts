const light = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 3 });
const heavy = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** Formats «0.25 kg», «1,250 kg»: heavy weights don't need grams. */
export const formatKilograms = (weight: number) =>
  `${(weight < 10 ? light : heavy).format(weight)} kg`;
