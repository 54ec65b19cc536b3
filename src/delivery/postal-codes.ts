/**
 * What Correos de México's first two digits say: the state, or a part of it. Each line is a state
 * as the dropdown spells it (mexican-cities.ts), with its first and last two digits.
 */
const ranges: readonly (readonly [state: string, first: number, last: number])[] = [
  ["Ciudad de México", 1, 16],
  ["Aguascalientes", 20, 20],
  ["Baja California", 21, 22],
  ["Baja California Sur", 23, 23],
  ["Campeche", 24, 24],
  ["Coahuila", 25, 27],
  ["Colima", 28, 28],
  ["Chiapas", 29, 30],
  ["Chihuahua", 31, 33],
  ["Durango", 34, 35],
  ["Guanajuato", 36, 38],
  ["Guerrero", 39, 41],
  ["Hidalgo", 42, 43],
  ["Jalisco", 44, 49],
  ["Estado de México", 50, 57],
  ["Michoacán", 58, 61],
  ["Morelos", 62, 62],
  ["Nayarit", 63, 63],
  ["Nuevo León", 64, 67],
  ["Oaxaca", 68, 71],
  ["Puebla", 72, 75],
  ["Querétaro", 76, 76],
  ["Quintana Roo", 77, 77],
  ["San Luis Potosí", 78, 79],
  ["Sinaloa", 80, 82],
  ["Sonora", 83, 85],
  ["Tabasco", 86, 86],
  ["Tamaulipas", 87, 89],
  ["Tlaxcala", 90, 90],
  ["Veracruz", 91, 96],
  ["Yucatán", 97, 97],
  ["Zacatecas", 98, 99],
];

/** Five digits, and nothing else. */
export function isPostalCode(code: string): boolean {
  return /^\d{5}$/.test(code);
}

/**
 * The state of a postal code, from its second digit on, so that a form can answer while it is
 * typed. Undefined: the digits are too few, or no state's.
 */
export function stateOfPostalCode(code: string): string | undefined {
  if (!/^\d{2,5}$/.test(code)) return undefined;
  const prefix = Number(code.slice(0, 2));
  return ranges.find(([, first, last]) => first <= prefix && prefix <= last)?.[0];
}
