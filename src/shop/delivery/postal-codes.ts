/**
 * The meaning of the first two digits at Correos de México: a state or part of it. Each row is a
 * state as the dropdown spells it (mexican-cities.ts), with its first and last two digits.
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

/**
 * Postal code prefixes that belong to a single city of the dropdown. In Ciudad de México the first
 * two digits are the borough's; elsewhere only larger cities are listed, and for other codes the
 * customer chooses the city.
 */
const cityPrefixes: readonly (readonly [city: string, ...prefixes: string[]])[] = [
  ["Álvaro Obregón", "01"],
  ["Azcapotzalco", "02"],
  ["Benito Juárez", "03"],
  ["Coyoacán", "04"],
  ["Cuajimalpa de Morelos", "05"],
  ["Cuauhtémoc", "06"],
  ["Gustavo A. Madero", "07"],
  ["Iztacalco", "08"],
  ["Iztapalapa", "09"],
  ["La Magdalena Contreras", "10"],
  ["Miguel Hidalgo", "11"],
  ["Milpa Alta", "12"],
  ["Tláhuac", "13"],
  ["Tlalpan", "14"],
  ["Venustiano Carranza", "15"],
  ["Xochimilco", "16"],
  ["Aguascalientes", "200", "201", "202"],
  ["Mexicali", "210", "211", "212"],
  ["Tijuana", "220", "221", "222", "223", "224", "225"],
  ["La Paz", "230"],
  ["Campeche", "240"],
  ["Saltillo", "250", "251", "252"],
  ["Torreón", "270", "271", "272"],
  ["Colima", "280"],
  ["Tuxtla Gutiérrez", "290"],
  ["Chihuahua", "310", "311", "312"],
  ["Ciudad Juárez", "320", "321", "322", "323", "324", "325"],
  ["Durango", "340"],
  ["León", "370", "371", "372", "373"],
  ["Pachuca", "420"],
  ["Guadalajara", "44"],
  ["Zapopan", "450", "451"],
  ["San Pedro Tlaquepaque", "455"],
  ["Toluca", "500", "501"],
  ["Naucalpan", "53"],
  ["Nezahualcóyotl", "57"],
  ["Morelia", "580", "581", "582"],
  ["Cuernavaca", "620", "621", "622", "623"],
  ["Tepic", "630"],
  ["Monterrey", "64"],
  ["Oaxaca de Juárez", "680"],
  ["Puebla", "720", "721", "722", "723", "724", "725"],
  ["Querétaro", "760", "761"],
  ["San Luis Potosí", "780", "781", "782"],
  ["Culiacán", "800", "801", "802"],
  ["Hermosillo", "830", "831", "832"],
  ["Villahermosa", "860"],
  ["Ciudad Victoria", "870"],
  ["Tlaxcala", "900"],
  ["Xalapa", "910"],
  ["Veracruz", "917", "918", "919"],
  ["Mérida", "970", "971", "972"],
  ["Zacatecas", "980"],
];

/**
 * Returns the city of the dropdown that a complete postal code belongs to, if its prefix is listed.
 */
export function cityOfPostalCode(code: string): string | undefined {
  if (!isPostalCode(code)) return undefined;
  return cityPrefixes.find(([, ...prefixes]) =>
    prefixes.some((prefix) => code.startsWith(prefix)),
  )?.[0];
}

/** Whether the text is exactly five digits. */
export function isPostalCode(code: string): boolean {
  return /^\d{5}$/.test(code);
}

/**
 * Returns the state of a postal code, from its second digit on, so that a form can react while
 * typing. Undefined if there are too few digits, or no state has them.
 */
export function stateOfPostalCode(code: string): string | undefined {
  if (!/^\d{2,5}$/.test(code)) return undefined;
  const prefix = Number(code.slice(0, 2));
  return ranges.find(([, first, last]) => first <= prefix && prefix <= last)?.[0];
}

/**
 * Returns the postal code in an address: what follows «C.P.», or else the last number of
 * five digits, since houses have such numbers too.
 */
export function postalCodeIn(address: string): string | undefined {
  return labelledPostalCodes(address)[0] ?? address.match(/\b\d{5}\b/g)?.at(-1);
}

/** Returns the postal codes in an address that follow «C.P.». */
export const labelledPostalCodes = (address: string): string[] =>
  [...address.matchAll(/\bC\.?\s?P\.?\s*(\d{5})\b/gi)].flatMap(([, code]) => code ?? []);
