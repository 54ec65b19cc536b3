import { cutText, oneLine } from "#src/base/kernel/strings.ts";

/** What the home page's URL asks its calculator, for browsers without scripts. */
export interface AskedJob {
  /** Which of the jobs; 0 is the first. */
  place: number;
  /** As typed; empty for the job's example. */
  area: string;
  /** Whether two products stand side by side. */
  compares: boolean;
}

const maxLength = 20;

export function readAskedJob(query: URLSearchParams): AskedJob {
  const [job] = /^[2-5]$/.exec(query.get("trabajo") ?? "") ?? [];
  return {
    place: job ? Number(job) - 1 : 0,
    area: cutText(oneLine(query.get("m2") ?? ""), maxLength),
    compares: query.get("comparar") === "si",
  };
}

/** Returns the URL's query, or nothing for the first job's example. */
export function jobUrlQuery({ place, area, compares }: AskedJob): string {
  const written = new URLSearchParams({
    ...(place > 0 && { trabajo: String(place + 1) }),
    ...(area && { m2: area }),
    ...(compares && { comparar: "si" }),
  });
  return written.size > 0 ? `?${written}` : "";
}
