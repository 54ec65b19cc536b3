/** What a review may hold. */
export const maxImages = 3;
export const maxText = 1000;
