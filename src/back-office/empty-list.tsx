import { ListNoResults, useListContext, useResourceContext } from "react-admin";
import { EmptyState } from "#src/base/admin-kit/ui/empty-state.tsx";
import type { EmptyListText } from "#src/base/admin-kit/ui/manifest.ts";
import { manifests } from "./manifests.ts";

const useEmptyText = (): EmptyListText | undefined => {
  const resource = useResourceContext();
  return manifests.find(({ name }) => name === resource)?.empty;
};

/** Replaces a list that is empty without filters. */
export function EmptyList() {
  const empty = useEmptyText();
  return empty ? <EmptyState {...empty} /> : <ListNoResults />;
}

/** Replaces the rows: shows the same hint while the filters are the list's initial ones. */
export function EmptyRows() {
  const empty = useEmptyText();
  const { filterValues } = useListContext();
  const isBeginning =
    empty?.filter && JSON.stringify(filterValues) === JSON.stringify(empty.filter);
  return isBeginning ? <EmptyState {...empty} /> : <ListNoResults />;
}
