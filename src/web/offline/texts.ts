/** Spanish texts for saved pages without network. */

export const savedPage = (when: string) => `Sin red: página guardada, con precios ${when}`;
export const savedPrice = (when: string) => `precio ${when}`;
