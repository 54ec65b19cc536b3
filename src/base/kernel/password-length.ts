/** Minimum length of a new password; apart from the schemas, which no page needs. */
export const minPasswordLength = 8;
