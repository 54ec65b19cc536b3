import { Box, Button, Chip, Typography, useMediaQuery } from "@mui/material";
import { useState } from "react";
import {
  BooleanInput,
  DataTable,
  Link,
  List,
  SearchInput,
  SelectInput,
  SimpleForm,
  SimpleList,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
} from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { dayFilters, ListButtons, yesNo } from "#src/back-office/ui/list-parts.tsx";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { TimestampField } from "#src/back-office/ui/fields.tsx";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

interface Message {
  id: number;
  name: string;
  lastname: string;
  email: string;
  phone: string | null;
  message: string;
  createdAt: string;
  answered: boolean;
  answeredAt: string | null;
  answeredBy: string | null;
  customerId: number | null;
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, correo o palabra" />,
  <SelectInput key="answered" source="answered" label="Contestado" alwaysOn choices={yesNo} />,
  ...dayFilters,
];

export function MessageList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title="Mensajes"
      exporter={false}
      filters={filters}
      filterDefaultValues={{ answered: "false" }}
      sort={{ field: "createdAt", order: "DESC" }}
      actions={<ListButtons />}
    >
      {isSmall ? (
        <SimpleList
          primaryText={(message) => `${message.name as string} ${message.lastname as string}`}
          secondaryText={(message) => (message.message as string).slice(0, 120)}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="createdAt" label="Fecha">
            <TimestampField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col
            source="name"
            label="De"
            disableSort
            render={(message) => `${message.name as string} ${message.lastname as string}`}
          />
          <DataTable.Col
            source="message"
            label="Mensaje"
            disableSort
            render={(message) => (message.message as string).slice(0, 160)}
          />
          <DataTable.Col
            source="answered"
            label="Contestado"
            disableSort
            render={(message) =>
              message.answered ? (
                <Chip size="small" color="success" label="Sí" />
              ) : (
                <Chip size="small" color="warning" label="No" />
              )
            }
          />
        </DataTable>
      )}
    </List>
  );
}

export function MessagePage() {
  return (
    <EditPage redirect="list" title="Mensaje">
      <SimpleForm toolbar={<SaveBar />}>
        <Words />
        <Erasure />
        <BooleanInput source="answered" label="Contestado" />
        <TextInput
          source="note"
          label="Nota del equipo (el cliente no la ve)"
          multiline
          minRows={3}
          fullWidth
        />
      </SimpleForm>
    </EditPage>
  );
}

function Words() {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const subject = encodeURIComponent("Tu mensaje a la tienda");
  return (
    <Box sx={{ mb: 2, width: "100%" }}>
      <Typography component="h2" variant="h5">
        {message.name} {message.lastname}
      </Typography>
      <Sender customerId={message.customerId} />
      <Typography color="text.secondary">
        {formatTimestamp(message.createdAt)} · {message.email}
        {message.phone ? ` · ${message.phone}` : ""}
      </Typography>
      <Typography
        sx={{ my: 2, whiteSpace: "pre-line", borderLeft: 4, borderColor: "warning.main", pl: 2 }}
      >
        {message.message}
      </Typography>
      <Button variant="outlined" href={`mailto:${message.email}?subject=${subject}`}>
        Contestar por correo
      </Button>
      {message.answeredBy ? (
        <Typography sx={{ mt: 1 }} color="text.secondary">
          Contestado por {message.answeredBy}, {formatTimestamp(message.answeredAt!)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Who was signed in is who they say; anybody can type a name into the form. */
function Sender({ customerId }: { customerId: number | null }) {
  return customerId === null ? (
    <Chip size="small" label="Sin cuenta: nombre y correo sin comprobar" sx={{ my: 1 }} />
  ) : (
    <Chip
      size="small"
      color="success"
      label="Cliente con cuenta"
      component={Link}
      to={`/customers/${customerId}/show`}
      clickable
      sx={{ my: 1 }}
    />
  );
}

/** For who has no account; with one, everything goes together from the customer's page. */
function Erasure() {
  const message = useRecordContext<Message>();
  const [requested, setRequested] = useState(false);
  const can = useCan();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  if (!message || message.customerId !== null || !can("customers.erase")) return null;
  async function erase(id: number) {
    try {
      notify((await request<{ msg: string }>(`messages/${id}/erasure`, { method: "POST" })).msg, {
        type: "success",
      });
      redirect("list", "messages");
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" color="error" onClick={() => setRequested(true)}>
        Borrar los datos de esta persona
      </Button>
      {requested ? (
        <ConfirmDialog
          title={`Borrar lo que mandó ${message.email}`}
          action="Borrar sus datos"
          onClose={() => setRequested(false)}
          onConfirm={() => void erase(message.id)}
        >
          Se borran todos los mensajes de ese correo, tus notas sobre ellos y los correos que
          salieron. No se puede deshacer.
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
