import {
  Alert,
  Button,
  Card,
  CardContent,
  Chip,
  Stack,
  Typography,
  useMediaQuery,
} from "@mui/material";
import {
  DataTable,
  Link,
  List,
  ReferenceManyField,
  SearchInput,
  SelectInput,
  Show,
  SimpleList,
  useNotify,
  useRecordContext,
  useRefresh,
} from "react-admin";
import { dayFilters, ListButtons, yesNo } from "#src/back-office/ui/list-parts.tsx";
import { useState } from "react";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { Section } from "#src/back-office/ui/section.tsx";
import { request } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { wholeRecord } from "#src/back-office/ui/edit-page.tsx";
import { TimestampField, pesosFormat } from "#src/back-office/ui/fields.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";

import { type Acceptance, Acceptances } from "./acceptances.tsx";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, correo o teléfono" />,
  <SelectInput key="confirmed" source="confirmed" label="Cuenta confirmada" choices={yesNo} />,
  ...dayFilters,
];

export function CustomerList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title="Clientes"
      exporter={false}
      filters={filters}
      sort={{ field: "createdAt", order: "DESC" }}
      actions={<ListButtons />}
    >
      {isSmall ? (
        <SimpleList
          primaryText={(customer) => `${customer.name as string} ${customer.lastname as string}`}
          secondaryText={(customer) => customer.email as string}
          rowClick="show"
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" label="Nombre" disableSort />
          <DataTable.Col source="lastname" label="Apellidos" />
          <DataTable.Col source="email" label="Correo" />
          <DataTable.Col source="phone" label="Teléfono" disableSort />
          <DataTable.Col source="confirmedAt" label="Confirmada" disableSort>
            <Confirmed />
          </DataTable.Col>
          <DataTable.Col source="createdAt" label="Desde">
            <TimestampField source="createdAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

interface Customer {
  id: number;
  name: string;
  lastname: string;
  email: string;
  phone: string;
  confirmedAt: string | null;
  createdAt: string;
  erasedAt: string | null;
  sessions: { createdAt: string; expiresAt: string }[];
  /** Since when they want their data used for their orders alone. */
  secondaryUseRefusedAt: string | null;
  acceptances: Acceptance[];
}

function Confirmed() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  if (customer.erasedAt) return <Chip size="small" label="Borrada" />;
  return customer.confirmedAt ? (
    <Chip size="small" color="success" label="Confirmada" />
  ) : (
    <Chip size="small" label="Sin confirmar" />
  );
}

export function CustomerPage() {
  return (
    <Show
      sx={{ "& .RaShow-main > *": { minWidth: 0 } }}
      actions={false}
      component="div"
      title={<PageTitle />}
      queryOptions={wholeRecord}
    >
      <Page />
    </Show>
  );
}

function PageTitle() {
  const customer = useRecordContext<Customer>();
  return <span>{customer ? `${customer.name} ${customer.lastname}` : "Cliente"}</span>;
}

function Page() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, mt: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
        <Typography component="p" variant="h4">
          {customer.name} {customer.lastname}
        </Typography>
        <Confirmed />
      </Stack>
      {customer.erasedAt ? (
        <Alert severity="info">
          Sus datos se borraron el {formatTimestamp(customer.erasedAt)}. Los pedidos quedan para la
          contabilidad.
        </Alert>
      ) : (
        <Person customer={customer} />
      )}
      <Section title="Textos legales que aceptó">
        <Acceptances acceptances={customer.acceptances} />
      </Section>
      <Section title="Pedidos">
        <Orders />
      </Section>
    </Stack>
  );
}

function Orders() {
  return (
    <ReferenceManyField
      reference="orders"
      target="customerId"
      sort={{ field: "createdAt", order: "DESC" }}
      perPage={50}
    >
      <DataTable
        sx={{ "& td, & th": { px: { xs: 0.5, sm: 2 } } }}
        rowClick="show"
        bulkActionButtons={false}
        empty={<Typography>Todavía ninguno.</Typography>}
      >
        <DataTable.Col source="id" label="Pedido" disableSort />
        <DataTable.Col source="createdAt" label="Fecha" disableSort>
          <TimestampField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="city" label="Ciudad" disableSort />
        <DataTable.NumberCol
          source="total"
          label="Total"
          options={pesosFormat}
          locales="es-MX"
          disableSort
        />
      </DataTable>
    </ReferenceManyField>
  );
}

function Person({ customer }: { customer: Customer }) {
  const can = useCan();
  const act = useCustomerAction();
  const path = `customers/${customer.id}`;
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography>
            <a href={`mailto:${customer.email}`}>{customer.email}</a> ·{" "}
            <a href={`tel:${customer.phone}`}>{customer.phone}</a>
            <br />
            Cliente desde el {formatTimestamp(customer.createdAt)} ·{" "}
            {customer.sessions.length === 1
              ? "1 sesión abierta"
              : `${customer.sessions.length} sesiones abiertas`}{" "}
            ·{" "}
            <Link
              to={`/messages?filter=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`}
            >
              Sus mensajes
            </Link>
          </Typography>
          {customer.secondaryUseRefusedAt ? (
            <Alert severity="warning">
              No quiere ofertas ni encuestas desde el{" "}
              {formatTimestamp(customer.secondaryUseRefusedAt)}: usa sus datos solo para sus
              pedidos.
            </Alert>
          ) : null}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
            {can("customers.write") ? (
              <Button variant="outlined" component={Link} to={`/customers/${customer.id}`}>
                Corregir sus datos
              </Button>
            ) : null}
            {can("customers.write") && !customer.confirmedAt ? (
              <Button variant="outlined" onClick={() => void act(`${path}/confirmation`, "POST")}>
                Mandar otra vez la confirmación
              </Button>
            ) : null}
            {can("customers.write") && customer.sessions.length > 0 ? (
              <Button variant="outlined" onClick={() => void act(`${path}/sessions`, "DELETE")}>
                Cerrar sus sesiones
              </Button>
            ) : null}
            {can("customers.erase") ? <Privacy customer={customer} /> : null}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}

function Privacy({ customer }: { customer: Customer }) {
  const [requested, setRequested] = useState(false);
  const act = useCustomerAction();
  return (
    <>
      <Button variant="outlined" href={`/api/admin/customers/${customer.id}/export.json`}>
        Descargar todo lo suyo
      </Button>
      <Button variant="outlined" color="error" onClick={() => setRequested(true)}>
        Borrar sus datos
      </Button>
      {requested ? (
        <ConfirmDialog
          title={`Borrar los datos de ${customer.name} ${customer.lastname}`}
          action="Borrar sus datos"
          onClose={() => setRequested(false)}
          onConfirm={() => void act(`customers/${customer.id}/erasure`, "POST")}
        >
          Se borran nombre, correo, teléfono, direcciones, mensajes y correos. Sus pedidos quedan
          sin nombre, para la contabilidad. No se puede deshacer.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useCustomerAction() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  return async (path: string, method: "POST" | "DELETE") => {
    try {
      notify((await request<{ msg: string }>(path, { method })).msg, { type: "success" });
    } catch (error) {
      notifyError(error);
    }
    refresh();
  };
}
