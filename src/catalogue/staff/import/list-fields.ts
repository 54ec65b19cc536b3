/** The fields whose cells name other records. */
export const listFields = ["subcategoryIds", "complementaryIds"] as const;
