import { Alert, Box, Button, Typography } from "@mui/material";
import {
  AutocompleteInput,
  DataTable,
  Link,
  List,
  type ListProps,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  useGetList,
  useListContext,
  useRecordContext,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { useState } from "react";
import {
  ListButtons,
  RowLink,
  Rows,
  ThumbnailField,
  TimestampField,
} from "#src/base/admin-kit/ui/parts.tsx";
import { Choose, ChooseColumn, ChosenBar } from "#src/base/admin-kit/ui/choose-rows.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { BulkActions, BulkDialog, type BulkMove } from "./bulk-dialog.tsx";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { StatusTile } from "./status-tile.tsx";
import type { OrderRow } from "./staff-order.ts";
import { unpaidStatuses } from "./unpaid-orders.ts";
import * as texts from "./texts.ts";
import { dayFilters, nameColumn, pesosFormat } from "#src/base/admin-kit/ui/list-options.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { moveOrders } from "./move-orders.ts";

const states = Object.keys(mexicanCities).map((id) => ({ id, name: id }));

const statusChoices = Object.entries(texts.statusNames).map(([id, name]) => ({ id, name }));

const search = <SearchField key="q" source="q" alwaysOn placeholder={texts.searchBy} />;
const chooseStatus = (
  <SelectArrayInput
    key="status"
    source="status"
    label={texts.orderStatus}
    choices={statusChoices}
    alwaysOn
  />
);
const furtherFilters = [
  ...dayFilters,
  <SelectInput key="state" source="state" label={texts.state} choices={states} />,
  <ReferenceInput
    key="productId"
    source="productId"
    reference="products"
    sort={{ field: "name", order: "ASC" }}
  >
    <AutocompleteInput label={texts.product} optionText="name" filterToQuery={(q) => ({ q })} />
  </ReferenceInput>,
  <SelectInput key="due" source="due" label={texts.due} choices={texts.dueChoices} />,
  <SelectInput
    key="invoice"
    source="invoice"
    label={texts.invoice}
    choices={texts.invoiceChoices}
  />,
  <SelectInput key="origin" source="origin" label={texts.origin} choices={texts.originChoices} />,
  <NumberInput kind="money" key="minTotal" source="minTotal" label={texts.minTotal} />,
  <NumberInput kind="money" key="maxTotal" source="maxTotal" label={texts.maxTotal} />,
];

export function OrderList() {
  return (
    <Orders
      filters={[search, chooseStatus, ...furtherFilters]}
      filterDefaultValues={{ status: ["processing"] }}
    />
  );
}

/** The unpaid orders that hold stock. It remembers its filters apart from those of all orders. */
export function HeldOrderList() {
  return (
    <Orders
      resource="orders"
      storeKey="unpaid-orders"
      title={texts.unpaidOrders}
      filter={{ status: unpaidStatuses }}
      filters={[search, ...furtherFilters]}
      empty={false}
    />
  );
}

function Orders(props: Omit<ListProps, "children">) {
  const [move, setMove] = useState<BulkMove | null>(null);
  return (
    <List
      {...props}
      sort={{ field: "createdAt", order: "DESC" }}
      perPage={25}
      actions={<Actions />}
    >
      <FoundElsewhere />
      <OrderRows />
      <ChosenBar>
        <WithChosen onMove={setMove} />
      </ChosenBar>
      {move ? <BulkDialog {...move} onClose={() => setMove(null)} /> : null}
    </List>
  );
}

/** What the person chose, and what the screen always asks for. */
function useFilters() {
  const { filterValues, filter } = useListContext();
  return { ...filterValues, ...filter };
}

/** Orders that match the words, but not the other filters: a shipped one among those to prepare. */
function FoundElsewhere() {
  const { total = 0, isFetching } = useListContext();
  const { q, ...others } = useFilters();
  const { total: all = 0 } = useGetList<OrderRow>(
    "orders",
    { filter: { q }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(q) && Object.keys(others).length > 0 },
  );
  if (isFetching || all <= total) return null;
  const search = new URLSearchParams({ filter: JSON.stringify({ q }) });
  return (
    <Alert severity="info">
      <span>{texts.foundElsewhere(all - total)}</span>{" "}
      <Link to={`/orders?${search.toString()}`}>{texts.searchAll}</Link>
    </Alert>
  );
}

function Actions() {
  const { sort } = useListContext();
  const filters = useFilters();
  const can = useCan();
  const query = new URLSearchParams({
    filter: JSON.stringify(filters),
    sort: sort.field,
    order: sort.order,
  });
  return (
    <ListButtons>
      {can("orders.export") ? (
        <Button size="small" href={`/api/admin/orders/export.csv?${query.toString()}`}>
          {texts.exportSheet}
        </Button>
      ) : null}
    </ListButtons>
  );
}

/** Whether the list is filtered to unpaid orders only. */
function useUnpaidOnly(): boolean {
  const chosen: OrderStatus[] = useFilters()["status"] ?? [];
  return chosen.length > 0 && chosen.every((status) => unpaidStatuses.includes(status));
}

/** What can be done with the chosen orders. */
function WithChosen({ onMove }: { onMove: (move: BulkMove) => void }) {
  return useUnpaidOnly() ? <Release /> : <BulkActions onMove={onMove} />;
}

function OrderRows() {
  const unpaidOnly = useUnpaidOnly();
  return (
    <Rows<OrderRow>
      title={({ id, customer }) => texts.inCard(id, customer)}
      detail={details}
      picture={choose}
    >
      <ChooseColumn label={({ id }) => texts.choose(id)} />
      <DataTable.Col source="id" label={texts.order}>
        <RowLink source="id" />
        <Origin />
      </DataTable.Col>
      <DataTable.Col source="customer" label={texts.customer} disableSort sx={nameColumn}>
        <Customer />
      </DataTable.Col>
      <DataTable.Col source="status" disableSort>
        <StatusField />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={texts.date}>
        <TimestampField source="createdAt" />
      </DataTable.Col>
      <DataTable.NumberCol source="quantity" disableSort />
      <DataTable.NumberCol
        source="total"
        label={texts.total}
        options={pesosFormat}
        locales="es-MX"
      />
      {unpaidOnly ? (
        <DataTable.Col source="reservedUntil" label={texts.reservedUntil} disableSort>
          <TimestampField source="reservedUntil" />
        </DataTable.Col>
      ) : (
        <DataTable.Col source="guideNumber" label={texts.guide} disableSort />
      )}
    </Rows>
  );
}

/** Releases the stock of the chosen unpaid orders. */
function Release() {
  const { selectedIds: ids, onUnselectItems } = useListContext<OrderRow>();
  const can = useCan();
  const { send } = useSend();

  async function release() {
    await send(moveOrders(ids, { to: "cancelled" }));
    onUnselectItems();
  }
  if (!can("orders.cancel")) return null;
  return (
    <ConfirmButton
      label={texts.release}
      title={texts.releaseMany(ids)}
      button={{ size: "small", variant: "text" }}
      onConfirm={() => void release()}
    >
      {texts.releaseHelp}
    </ConfirmButton>
  );
}

/** Its number in the former shop. */
function Origin() {
  const order = useRecordContext<OrderRow>();
  return order?.origin ? (
    <Typography variant="body2" color="text.secondary" noWrap>
      {order.origin}
    </Typography>
  ) : null;
}

/** Who bought, and where it goes. */
function Customer() {
  const order = useRecordContext<OrderRow>();
  if (!order) return null;
  return (
    <>
      <span>{order.customer}</span>{" "}
      <Typography component="span" color="text.secondary">
        {order.pickup ? texts.pickUpAt(order.pickup) : order.city}
      </Typography>
      {order.addressMismatch ? (
        <Typography variant="body2" color="warning" noWrap>
          {texts.addressMismatch(order.addressMismatch)}
        </Typography>
      ) : null}
    </>
  );
}

export function StatusField() {
  const order = useRecordContext<OrderRow>();
  return order ? <StatusTile order={order} /> : null;
}

const choose = ({ id }: OrderRow) => (
  <>
    <Choose id={id} label={texts.choose(id)} />
    <ThumbnailField />
  </>
);

/** In a paragraph, which holds no blocks. */
const details = (order: OrderRow) => (
  <>
    <span>{texts.inCardBelow(order)}</span>
    <Box
      component="span"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, justifyContent: "space-between" }}
    >
      <b>{texts.inCardLast(order)}</b>
      <StatusField />
    </Box>
  </>
);
