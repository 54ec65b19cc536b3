/** The Spanish of prices that are saved for offline use. */

export const today = (time: string) => `de hoy a las ${time}`;
export const onDay = (day: string) => `del ${day}`;
export const whenAdded = "de cuando los agregaste";
export const savedPrices = (when: string) => `Sin red: precios ${when}`;
