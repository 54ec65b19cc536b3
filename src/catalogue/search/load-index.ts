import type { LocalSearch } from "./search-index.ts";

/** The search of this browser: its code and what it searches in, when somebody first needs them. */
export async function loadLocalSearch(): Promise<LocalSearch> {
  const [{ readSearchIndex }, response] = await Promise.all([
    import("./search-index.ts"),
    fetch("/catalogue-index.json"),
  ]);
  if (!response.ok) throw new Error(`the index answered ${response.status}`);
  return readSearchIndex(await response.json());
}
