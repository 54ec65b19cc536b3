import { Chip, Stack } from "@mui/material";
import {
  BooleanInput,
  DataTable,
  List,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { yesNo } from "#src/base/admin-kit/ui/list-options.tsx";
import { RowLink, Rows, TimestampField } from "#src/base/admin-kit/ui/parts.tsx";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import { formatDate } from "#src/base/kernel/dates.ts";
import { exactPesos } from "#src/base/kernel/pesos.ts";
import { maxDays, quotationStates } from "#src/parts/quotations/rules.ts";
import type { QuotationRow } from "./contract.ts";
import * as texts from "./quotation-texts.ts";

const states = quotationStates.map((id) => ({ id, name: texts.stateNames[id] }));
const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.search} />,
  <SelectInput
    key="due"
    source="due"
    label={texts.dueToday}
    choices={yesNo}
    sx={{ minWidth: 270 }}
    alwaysOn
  />,
  <SelectInput key="state" source="state" label={texts.state} choices={states} />,
];

const nameOf = ({ name }: QuotationRow) => name ?? texts.anybody;

export const QuotationList = () => (
  <List filters={filters} sort={{ field: "id", order: "DESC" }}>
    <Rows<QuotationRow>
      title={(row) => `${row.number} · ${nameOf(row)}`}
      detail={({ state, total, validUntil }) =>
        `${texts.stateNames[state]} · ${exactPesos(total)} · ${formatDate(validUntil)}`
      }
    >
      <DataTable.Col source="id" label={texts.number}>
        <RowLink source="number" />
      </DataTable.Col>
      <DataTable.Col source="name" label={texts.customer} disableSort render={nameOf} />
      <DataTable.Col source="state" label={texts.state} disableSort>
        <State />
      </DataTable.Col>
      <DataTable.Col
        source="total"
        label={texts.total}
        render={({ total }: QuotationRow) => exactPesos(total)}
      />
      <DataTable.Col
        source="validUntil"
        label={texts.validUntil}
        render={({ validUntil }: QuotationRow) => formatDate(validUntil)}
      />
      <DataTable.Col source="createdAt" label={texts.made}>
        <TimestampField source="createdAt" />
      </DataTable.Col>
    </Rows>
  </List>
);

function State() {
  const row = useRecordContext<QuotationRow>();
  if (!row) return null;
  return (
    <Stack direction="row" spacing={1}>
      <Chip size="small" label={texts.stateNames[row.state]} />
      {row.isDue ? <Chip size="small" color="warning" label={texts.dueToday} /> : null}
    </Stack>
  );
}

/** Whether the shop quotes, for how many days, and on what conditions. */
export function QuotationSettingsPage() {
  return (
    <SettingsPage name="quotation-settings" title={texts.settings}>
      <BooleanInput source="enabled" label={texts.enabled} helperText={texts.enabledHelp} />
      <NumberInput
        kind="count"
        source="days"
        helperText={texts.daysHelp}
        min={1}
        max={maxDays}
        validate={required()}
        fullWidth
      />
      <TextInput
        source="conditions"
        helperText={texts.conditionsHelp}
        validate={required()}
        multiline
        fullWidth
      />
    </SettingsPage>
  );
}
