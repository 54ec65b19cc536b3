import { useEffect, useState } from "react";
import { type LoadedSearch, loadLocalSearch } from "./load-index.ts";
import { tidyQuery } from "./tidy-query.ts";

/** Between two letters of somebody who types on. */
const pauseMilliseconds = 150;

/**
 * In a large catalogue the server finds what is typed, once typing pauses; until it answers, what
 * was found before is filtered here. Where all products are here, nothing is asked.
 */
export function useNarrowedSearch(loaded: LoadedSearch | null, query: string): LoadedSearch | null {
  const [narrowed, setNarrowed] = useState<LoadedSearch | null>(null);
  const isPart = loaded !== null && loaded.askedFor !== null;
  const asked = isPart ? tidyQuery(query) : "";
  useEffect(() => {
    if (asked === "") return;
    let isWanted = true;
    const timer = setTimeout(() => {
      loadLocalSearch(asked).then(
        (answer) => isWanted && setNarrowed(answer),
        // Enter still searches on the server.
        (error: unknown) => console.warn("the server could not be asked", error),
      );
    }, pauseMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return isPart ? (narrowed ?? loaded) : loaded;
}

/** Whether nothing can be said yet of what is typed: the server is being asked. */
export const isAsking = ({ askedFor, isExact, search }: LoadedSearch, query: string): boolean =>
  !isExact(query) && (askedFor === "" || search.find(query).products.length === 0);
