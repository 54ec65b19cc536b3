/** Whether shoppers see a product, in the staff's terms. */
export const publishStatuses = ["draft", "scheduled", "published"] as const;
export type PublishStatus = (typeof publishStatuses)[number];

export function publishStatusOf(
  { draft, publishedFrom }: { draft: boolean; publishedFrom: string | null },
  now: number,
): PublishStatus {
  if (draft) return "draft";
  return publishedFrom !== null && Date.parse(publishedFrom) > now ? "scheduled" : "published";
}
