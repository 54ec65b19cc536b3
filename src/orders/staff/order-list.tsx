import { Button, Chip, useMediaQuery } from "@mui/material";
import { useState } from "react";
import {
  AutocompleteInput,
  DataTable,
  Link,
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
import { dayFilters, ListButtons } from "#src/back-office/ui/list-parts.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";
import { TimestampField, pesosFormat } from "#src/back-office/ui/fields.tsx";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { heldStatuses, heldUrl } from "./held.ts";
import { useTransition } from "./order-requests.ts";
import type { OrderStatus } from "#src/orders/states.ts";
import type { OrderRow } from "./staff-order.ts";
import { statusChoices, statusColors, statusNames } from "./statuses.ts";

const states = Object.keys(mexicanCities).map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Pedido, nombre, correo o teléfono" />,
  <SelectArrayInput
    key="status"
    source="status"
    label="Estado del pedido"
    choices={statusChoices}
    alwaysOn
  />,
  ...dayFilters,
  <SelectInput key="state" source="state" label="Entidad" choices={states} />,
  <ReferenceInput
    key="productId"
    source="productId"
    reference="products"
    sort={{ field: "name", order: "ASC" }}
  >
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
      filterDefaultValues={{ status: ["processing"] }}
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
  const can = useCan();
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
  });
  return (
    <ListButtons>
      <Button size="small" component={Link} to={heldUrl}>
        Apartados sin pagar
      </Button>
      {can("orders.export") ? (
        <Button size="small" href={`/api/admin/orders/export.csv?${query.toString()}`}>
          Exportar CSV
        </Button>
      ) : null}
    </ListButtons>
  );
}

/** Whether the list shows what waits for a payment and nothing else. */
function useHeldOnly(): boolean {
  const { filterValues } = useListContext();
  const chosen: OrderStatus[] = filterValues["status"] ?? [];
  return chosen.length > 0 && chosen.every((status) => heldStatuses.includes(status));
}

function Rows() {
  const heldOnly = useHeldOnly();
  return (
    <DataTable rowClick="show" bulkActionButtons={heldOnly ? <Release /> : <BulkActions />}>
      <DataTable.Col source="id" label="Pedido" />
      <DataTable.Col source="status" label="Estado" disableSort>
        <StatusField />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Fecha">
        <TimestampField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="customer" label="Cliente" disableSort />
      <DataTable.Col source="city" label="Ciudad" disableSort />
      <DataTable.NumberCol source="quantity" label="Piezas" disableSort />
      <DataTable.NumberCol source="total" label="Total" options={pesosFormat} locales="es-MX" />
      {heldOnly ? (
        <DataTable.Col source="heldUntil" label="Apartado hasta" disableSort>
          <TimestampField source="heldUntil" />
        </DataTable.Col>
      ) : (
        <DataTable.Col source="guideNumber" label="Guía" disableSort />
      )}
    </DataTable>
  );
}

/** Puts the pieces of unpaid orders on sale again. */
function Release() {
  const { selectedIds: ids, onUnselectItems } = useListContext<OrderRow>();
  const can = useCan();
  const move = useTransition();
  const [requested, setRequested] = useState(false);

  async function release() {
    await move(ids, { to: "cancelled" });
    onUnselectItems();
  }
  if (!can("orders.cancel")) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setRequested(true)}>
        Liberar piezas
      </Button>
      {requested ? (
        <ConfirmDialog
          title={
            ids.length === 1
              ? `Liberar las piezas del pedido ${ids[0]}`
              : `Liberar las piezas de ${ids.length} pedidos`
          }
          action="Liberar piezas"
          onConfirm={() => void release()}
          onClose={() => setRequested(false)}
        >
          Sus páginas de pago se cierran, sus comprobantes dejan de servir y las piezas vuelven a la
          venta. Lo que se pagó mientras tanto se queda como pedido.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

export function StatusField() {
  const order = useRecordContext<Pick<OrderRow, "id" | "status">>();
  return order ? (
    <Chip size="small" color={statusColors[order.status]} label={statusNames[order.status]} />
  ) : null;
}

const status = () => <StatusField />;

const heldText = (until: string | null, quantity: number) =>
  until ? ` · ${formatQuantity(quantity)} hasta el ${formatTimestamp(until)}` : "";

function Cards() {
  return (
    <SimpleList<OrderRow>
      primaryText={({ id, customer }) => `${id} · ${customer}`}
      secondaryText={({ createdAt, total, heldUntil, quantity }) =>
        `${formatTimestamp(createdAt)} · ${formatPesos(total)}${heldText(heldUntil, quantity)}`
      }
      tertiaryText={status}
      sx={{ "& .RaSimpleList-tertiary": { opacity: 1 } }}
      rowClick="show"
    />
  );
}
