import { cutText, oneLine } from "#src/base/kernel/strings.ts";

/** What the home page's URL asks its calculator, for browsers without scripts. */
export interface AskedProject {
  /** Which of the projects; 0 is the first. */
  place: number;
  /** As typed; empty for the project's example. */
  area: string;
  /** Whether two products stand side by side. */
  compares: boolean;
}

const maxLength = 20;

export function readAskedProject(query: URLSearchParams): AskedProject {
  const [project] = /^[2-5]$/.exec(query.get("trabajo") ?? "") ?? [];
  return {
    place: project ? Number(project) - 1 : 0,
    area: cutText(oneLine(query.get("m2") ?? ""), maxLength),
    compares: query.get("comparar") === "si",
  };
}

/** Returns the URL's query, or nothing for the first project's example. */
export function projectUrlQuery({ place, area, compares }: AskedProject): string {
  const written = new URLSearchParams({
    ...(place > 0 && { trabajo: String(place + 1) }),
    ...(area && { m2: area }),
    ...(compares && { comparar: "si" }),
  });
  return written.size > 0 ? `?${written}` : "";
}
