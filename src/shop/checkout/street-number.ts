const months =
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre";
/** «5 de Mayo» and «1º de Mayo» are names. */
const dates = new RegExp(`\\d{1,2}(?:ro|[oº°.])?\\.? +de +(?:${months})`, "giu");
/** «S/N», «s.n.», «SN», «sin número». */
const none = /(?<!\p{L})(?:s\s?[/.-]?\s?n\.?|sin n[uú]m(?:ero|\.)?)(?!\p{L})/iu;

/** Whether a street has its number, or says that there is none. */
export const hasNumber = (street: string): boolean =>
  /\p{N}/u.test(street.replaceAll(dates, "")) || none.test(street);
