/** Placeholders in the audit log for a personal field's value before and after its change. */

export const hiddenBefore = "(no se guarda)";
export const hiddenAfter = "(cambió; no se guarda)";
