const separators = /[\s().\-–/]/g;
/** Mexico's calling code, with the 1 that mobiles had until 2019, or the trunk prefixes of then. */
const mexicanPrefix = /^(?:\+52|0052)1?(?=\d{10}$)|^04[45](?=\d{10}$)/;
const foreignPrefix = /^(?:\+|00)(?=[1-9]\d{9,14}$)/;

/**
 * The digits of a telephone number, however it is spelled: "+52 (222) 123-4567" is 2221234567.
 * What is no telephone number stays as it was written, and so do plain digits.
 */
export function tidyPhone(text: string): string {
  const written = text.trim();
  const compact = written.replaceAll(separators, "");
  const digits = compact.replace(mexicanPrefix, "").replace(foreignPrefix, "");
  return /^\d{10,15}$/.test(digits) ? digits : written;
}

export function isPhone(text: string): boolean {
  return /^\d+$/.test(tidyPhone(text));
}
