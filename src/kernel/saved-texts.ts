/** The Spanish of prices that were saved for times without network. */

export const today = (time: string) => `de hoy a las ${time}`;
export const onDay = (day: string) => `del ${day}`;
export const whenAdded = "de cuando los agregaste";
export const savedPrices = (when: string) => `Sin red: precios ${when}`;
