import { createStore } from "#src/base/ui/store.ts";

/** The places beside a page's title, once they are drawn. */
export const headPlaces = {
  beside: createStore<Element | null>(null),
  actions: createStore<Element | null>(null),
};
