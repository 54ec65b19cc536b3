/** The stock of a product whose backend tells none: as much can be bought as one order takes. */
export const unknownStock = 100_000;
