/** How long the screen offers to take a sending back. */
export const undoSeconds = 10;
