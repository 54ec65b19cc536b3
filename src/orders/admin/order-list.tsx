import { Chip, useMediaQuery } from "@mui/material";
import {
  DataTable,
  DateInput,
  FilterButton,
  List,
  NumberInput,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  TextField,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { formatMoment } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { MomentField, pesosFormat } from "#src/staff/admin/fields.tsx";
import { statusChoices, statusColors, statusNames } from "./statuses.ts";

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Pedido, nombre, correo o teléfono" />,
  <SelectArrayInput key="status" source="status" label="Estado" choices={statusChoices} alwaysOn />,
  <DateInput key="from" source="from" label="Desde" />,
  <DateInput key="until" source="until" label="Hasta" />,
  <NumberInput key="minTotal" source="minTotal" label="Total desde" />,
  <NumberInput key="maxTotal" source="maxTotal" label="Total hasta" />,
];

export function OrderList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      filterDefaultValues={{ status: ["IP"] }}
      sort={{ field: "createdAt", order: "DESC" }}
      exporter={false}
      title="Pedidos"
      actions={
        <TopToolbar>
          <FilterButton />
        </TopToolbar>
      }
    >
      {isSmall ? <Cards /> : <Rows />}
    </List>
  );
}

function Rows() {
  return (
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="id" label="Pedido" />
      <DataTable.Col source="status" label="Estado" disableSort>
        <StatusField />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Fecha">
        <MomentField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="customer" label="Cliente" disableSort />
      <DataTable.Col source="city" label="Ciudad" disableSort />
      <DataTable.NumberCol source="pieces" label="Piezas" disableSort />
      <DataTable.NumberCol source="total" label="Total" options={pesosFormat} locales="es-MX" />
      <DataTable.Col source="guideNumber" label="Guía" disableSort>
        <TextField source="guideNumber" />
      </DataTable.Col>
    </DataTable>
  );
}

export function StatusField() {
  const order = useRecordContext<{ id: number; status: string }>();
  return order ? (
    <Chip size="small" color={statusColors[order.status] ?? "default"} label={statusNames[order.status] ?? order.status} />
  ) : null;
}

const status = () => <StatusField />;

function Cards() {
  return (
    <SimpleList
      primaryText={(order) => `${order.id} · ${order.customer as string}`}
      secondaryText={(order) => `${formatMoment(order.createdAt as string)} · ${formatPesos(Number(order.total))}`}
      tertiaryText={status}
      rowClick="show"
    />
  );
}
