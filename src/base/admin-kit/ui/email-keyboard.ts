/**
 * The keyboard of `type="email"` without its check: browsers refuse what nobody sees in a pasted
 * address, and the server takes it away.
 */
export const emailKeyboard = {
  htmlInput: { inputMode: "email", autoCapitalize: "none", spellCheck: false },
} as const;
