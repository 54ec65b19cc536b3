import type { Element } from "./contract.ts";

export interface Search {
  find(query: string): readonly Element[];
}

export function createSearch(elements: readonly Element[]): Search {
  return { find: (query) => elements.filter((element) => element.name.includes(query)) };
}
