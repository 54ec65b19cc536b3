/** What an owner changes about a colleague's way in, of which that colleague is told. */
export const accountChanges = ["address", "second-factor-off"] as const;
export type AccountChange = (typeof accountChanges)[number];
