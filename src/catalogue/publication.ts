/** Whether visitors see a product, as the staff say it. */
export const publications = ["draft", "scheduled", "published"] as const;
export type Publication = (typeof publications)[number];

export function publicationOf(
  { draft, publishedFrom }: { draft: boolean; publishedFrom: string | null },
  now: number,
): Publication {
  if (draft) return "draft";
  return publishedFrom !== null && Date.parse(publishedFrom) > now ? "scheduled" : "published";
}
