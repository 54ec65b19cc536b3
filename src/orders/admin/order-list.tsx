import { Button, Chip, useMediaQuery } from "@mui/material";
import {
  AutocompleteInput,
  DataTable,
  List,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  SimpleList,
  useListContext,
  useRecordContext,
} from "react-admin";
import { dayFilters, ListButtons } from "#src/staff/admin/list-parts.tsx";
import { useMay } from "#src/staff/admin/may.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { formatMoment } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { MomentField, pesosFormat } from "#src/staff/admin/fields.tsx";
import { BulkSteps } from "./bulk-steps.tsx";
import { statusChoices, statusColors, statusNames } from "./statuses.ts";

const states = Object.keys(mexicanCities).map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Pedido, nombre, correo o teléfono" />,
  <SelectArrayInput key="status" source="status" label="Estado del pedido" choices={statusChoices} alwaysOn />,
  ...dayFilters,
  <SelectInput key="state" source="state" label="Entidad" choices={states} />,
  <ReferenceInput key="productId" source="productId" reference="products" sort={{ field: "name", order: "ASC" }}>
    <AutocompleteInput label="Producto" optionText="name" filterToQuery={(q) => ({ q })} />
  </ReferenceInput>,
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
      perPage={25}
      exporter={false}
      title="Pedidos"
      actions={<Actions />}
    >
      {isSmall ? <Cards /> : <Rows />}
    </List>
  );
}

function Actions() {
  const { filterValues, sort } = useListContext();
  const may = useMay();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order });
  return (
    <ListButtons>
      {may("orders.export") ? (
        <Button size="small" href={`/api/admin/orders/export.csv?${query.toString()}`}>
          Exportar CSV
        </Button>
      ) : null}
    </ListButtons>
  );
}

function Rows() {
  return (
    <DataTable rowClick="show" bulkActionButtons={<BulkSteps />}>
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
      <DataTable.Col source="guideNumber" label="Guía" disableSort />
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
      sx={{ "& .RaSimpleList-tertiary": { opacity: 1 } }}
      rowClick="show"
    />
  );
}
