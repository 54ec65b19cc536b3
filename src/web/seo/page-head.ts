import type { MetaDescriptor } from "react-router";

/** Each page's `meta`: what its loader wrote. */
export function pageHead({
  loaderData,
}: {
  loaderData: { head: MetaDescriptor[] } | undefined;
}): MetaDescriptor[] {
  return loaderData?.head ?? [];
}
