import type { MetaDescriptor } from "react-router";

/** The `meta` export of every page: returns what its loader created. */
export function pageHead({
  loaderData,
}: {
  loaderData: { head: MetaDescriptor[] } | undefined;
}): MetaDescriptor[] {
  return loaderData?.head ?? [];
}
