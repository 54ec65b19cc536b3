import type { MetaDescriptor } from "react-router";

/** The `meta` function of every page: returns what its loader built. */
export function pageHead({
  loaderData,
}: {
  loaderData: { head: MetaDescriptor[] } | undefined;
}): MetaDescriptor[] {
  return loaderData?.head ?? [];
}
