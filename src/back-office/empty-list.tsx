import { Button, Stack, Typography } from "@mui/material";
import { Link, ListNoResults, useListContext, useResourceContext } from "react-admin";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { EmptyListText } from "#src/base/admin-kit/ui/manifest.ts";
import { manifests } from "./manifests.ts";

const useEmptyText = (): EmptyListText | undefined => {
  const resource = useResourceContext();
  return manifests.find(({ name }) => name === resource)?.empty;
};

/** Replaces a list that is empty without filters. */
export function EmptyList() {
  const empty = useEmptyText();
  return empty ? <WhatToDo {...empty} /> : <ListNoResults />;
}

/** Replaces the rows: shows the same hint while the filters are the list's initial ones. */
export function EmptyRows() {
  const empty = useEmptyText();
  const { filterValues } = useListContext();
  const isBeginning =
    empty?.filter && JSON.stringify(filterValues) === JSON.stringify(empty.filter);
  return isBeginning ? <WhatToDo {...empty} /> : <ListNoResults />;
}

function WhatToDo({ text, action }: EmptyListText) {
  const can = useCan()(action.needs);
  return (
    <Stack spacing={2} sx={{ p: 3, alignItems: "flex-start" }}>
      <Typography>{text}</Typography>
      {can ? (
        <Button variant="contained" component={Link} to={action.to}>
          {action.text}
        </Button>
      ) : null}
    </Stack>
  );
}
