const smallUnits: [unit: RegExp, small: string][] = [
  [/^(?:l|lts?|ltrs?|litros?)$/i, "ml"],
  [/^(?:kgs?|kilos?|kilogramos?)$/i, "g"],
];

/** Converts figures below one: nobody writes 0.65 L on a bottle. */
export function inSmallUnit(figure: number, unit: string): string {
  const small = figure < 1 && smallUnits.find(([large]) => large.test(unit.trim()))?.[1];
  return small ? `${Math.round(figure * 1000)} ${small}` : `${figure} ${unit}`;
}
