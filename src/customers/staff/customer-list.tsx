import { useMediaQuery, Typography, Chip } from "@mui/material";
import {
  DataTable,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from "react-admin";
import { TimestampField } from "#src/back-office/ui/fields.tsx";
import { dayFilters, ListButtons, yesNo, SaveBar } from "#src/back-office/ui/parts.tsx";
import type { CustomerRow } from "./contract.ts";
import * as texts from "./texts.ts";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";

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

/**
 * Corrects a customer's data on request. The audit log records who corrected which field, without
 * the values.
 */
export function CustomerEdit() {
  return (
    <EditPage title={texts.correctionTitle} redirect="show">
      <SimpleForm toolbar={<SaveBar />}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {texts.correctionHelp}
        </Typography>
        <TextInput source="name" label={texts.name} validate={required()} fullWidth />
        <TextInput source="lastname" label={texts.lastname} validate={required()} fullWidth />
        <TextInput
          source="phone"
          label={texts.phone}
          type="tel"
          helperText={texts.digitsOnly}
          validate={required()}
          fullWidth
        />
      </SimpleForm>
    </EditPage>
  );
}

/** Whether the account is confirmed or erased. */
export function Confirmed() {
  const customer = useRecordContext<CustomerRow>();
  if (!customer) return null;
  if (customer.erasedAt) return <Chip size="small" label={texts.erased} />;
  return customer.confirmedAt ? (
    <Chip size="small" color="success" label={texts.confirmed} />
  ) : (
    <Chip size="small" label={texts.unconfirmed} />
  );
}
