/** Characters that a new password has at least; apart from the schemas, which no page needs. */
export const minPasswordLength = 8;
