/** The Spanish of what was looked at before. */

export const title = "Lo que viste";
