const light = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 3 });
const heavy = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** «0.25 kg», «1,250 kg»: of what is heavy nobody asks the grams. */
export const formatKilograms = (weight: number) =>
  `${(weight < 10 ? light : heavy).format(weight)} kg`;
