/**
 * An automatic promotion needs no code, but the contract gives each promotion one: the shop makes
 * it, and nobody reads or types it.
 */
export const makeCode = (): string => `automatic-${crypto.randomUUID().slice(0, 8)}`;

export const isMadeCode = (code: string): boolean => /^automatic-[0-9a-f]{8}$/.test(code);

/** Returns the code as people read it: empty if the shop made it. */
export const shownCode = (code: string): string => (isMadeCode(code) ? "" : code);
