import { useMediaQuery } from "@mui/material";
import { DataTable, List, SearchInput, SelectInput, SimpleList } from "react-admin";
import { TimestampField } from "#src/back-office/ui/fields.tsx";
import { dayFilters, ListButtons, yesNo } from "#src/back-office/ui/list-parts.tsx";
import { Confirmed } from "./confirmed.tsx";
import type { CustomerRow } from "./contract.ts";
import * as texts from "./texts.ts";

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />,
  <SelectInput key="confirmed" source="confirmed" label={texts.confirmedAccount} choices={yesNo} />,
  ...dayFilters,
];

export function CustomerList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title={texts.title}
      exporter={false}
      filters={filters}
      sort={{ field: "createdAt", order: "DESC" }}
      actions={<ListButtons />}
    >
      {isSmall ? (
        <SimpleList<CustomerRow>
          primaryText={({ name, lastname }) => `${name} ${lastname}`}
          secondaryText={({ email }) => email}
          rowClick="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" label={texts.name} disableSort />
          <DataTable.Col source="lastname" label={texts.lastname} />
          <DataTable.Col source="email" label={texts.email} />
          <DataTable.Col source="phone" label={texts.phone} disableSort />
          <DataTable.Col source="confirmedAt" label={texts.confirmed} disableSort>
            <Confirmed />
          </DataTable.Col>
          <DataTable.Col source="createdAt" label={texts.since}>
            <TimestampField source="createdAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}
