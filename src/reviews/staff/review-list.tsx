import { Chip, useMediaQuery } from "@mui/material";
import { DataTable, List, SelectInput, SimpleList } from "react-admin";
import { TimestampField } from "#src/back-office/ui/fields.tsx";
import { ListButtons } from "#src/back-office/ui/parts.tsx";
import { type ReviewStatus, reviewStatuses } from "#src/reviews/contract.ts";
import type { Review } from "./contract.ts";
import * as texts from "./texts.ts";

const filters = [
  <SelectInput
    key="status"
    source="status"
    label={texts.status}
    alwaysOn
    choices={reviewStatuses.map((id) => ({ id, name: texts.statuses[id] }))}
  />,
];

const colors: Record<ReviewStatus, "warning" | "success" | "error"> = {
  pending: "warning",
  approved: "success",
  rejected: "error",
};

/** Reviews that await a decision, the oldest first. */
export function ReviewList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title={texts.title}
      exporter={false}
      filters={filters}
      filterDefaultValues={{ status: "pending" }}
      sort={{ field: "createdAt", order: "ASC" }}
      actions={<ListButtons />}
    >
      {isSmall ? (
        <SimpleList<Review>
          primaryText={({ stars, product }) => `${stars} ★ ${product}`}
          secondaryText={({ author, text }) => `${author}: ${text.slice(0, 120)}`}
          rowClick="edit"
        />
      ) : (
        <Rows />
      )}
    </List>
  );
}

function Rows() {
  return (
    <DataTable<Review> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="createdAt" label={texts.date}>
        <TimestampField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="product" label={texts.product} disableSort />
      <DataTable.NumberCol source="stars" label={texts.stars} disableSort />
      <DataTable.Col
        source="text"
        label={texts.review}
        disableSort
        render={({ author, text }: Review) => `${author}: ${text.slice(0, 160)}`}
      />
      <DataTable.Col
        source="images"
        label={texts.images}
        disableSort
        render={({ images }: Review) => (images.length > 0 ? images.length : null)}
      />
      <DataTable.Col
        source="status"
        label={texts.status}
        disableSort
        render={({ status }: Review) => (
          <Chip size="small" color={colors[status]} label={texts.statuses[status]} />
        )}
      />
    </DataTable>
  );
}
