/** What the audit log holds in the place of a personal field, before and after its change. */

export const hiddenBefore = "(no se guarda)";
export const hiddenAfter = "(cambió; no se guarda)";
