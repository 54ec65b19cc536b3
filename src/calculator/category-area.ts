import { createStore } from "#src/ui/store.ts";

/** The m² typed into the category's calculator, which its cards carry along; null for none. */
export const categoryArea = createStore<number | null>(null);
