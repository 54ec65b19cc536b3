/** Returns a text as it is compared: without accents and capitals. */
export const normalized = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
