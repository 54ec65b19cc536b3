/** Of codes by email: the short ones, and those of an address that was sent many. */
export const codeDigits = { short: 6, long: 16 };
