/** Of the list of orders while it loads, in px. */
export const listHeight = 483;
