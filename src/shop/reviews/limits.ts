/** The limits of a review's content. */
export const maxImages = 3;
export const maxText = 1000;
