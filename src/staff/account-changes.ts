/** Changes of an owner to a colleague's access, of which the colleague is notified. */
export const accountChanges = ["address", "second-factor-off"] as const;
export type AccountChange = (typeof accountChanges)[number];
