import { request } from "#src/base/admin-kit/ui/api.ts";
import { emailUrl } from "#src/base/kernel/email-address.ts";
import { Chip, Box, Button, Typography } from "@mui/material";
import {
  DataTable,
  List,
  SelectInput,
  BooleanInput,
  Link,
  SimpleForm,
  TextInput,
  useRecordContext,
  useRedirect,
} from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { RowLink, Rows, TimestampField, SaveBar } from "#src/base/admin-kit/ui/parts.tsx";
import type { Message } from "./contract.ts";
import * as texts from "./texts.ts";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { EditPage } from "#src/base/admin-kit/ui/edit-page.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { dayFilters, yesNo } from "#src/base/admin-kit/ui/list-options.tsx";

const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />,
  <SelectInput key="answered" source="answered" alwaysOn choices={yesNo} />,
  ...dayFilters,
];

const senderOf = ({ name, lastname }: Message) => `${name} ${lastname}`;

export const MessageList = () => (
  <List
    filters={filters}
    filterDefaultValues={{ answered: "false" }}
    sort={{ field: "createdAt", order: "DESC" }}
  >
    <Rows<Message> title={senderOf} detail={({ message }) => message.slice(0, 120)}>
      <DataTable.Col source="createdAt" label={texts.date}>
        <TimestampField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col
        source="name"
        label={texts.from}
        disableSort
        render={(message: Message) => <RowLink>{senderOf(message)}</RowLink>}
      />
      <DataTable.Col
        source="message"
        label={texts.message}
        disableSort
        render={({ message }: Message) => message.slice(0, 160)}
      />
      <DataTable.Col
        source="answered"
        disableSort
        render={({ answered }: Message) =>
          answered ? (
            <Chip size="small" color="success" label={texts.isAnswered} />
          ) : (
            <Chip size="small" color="warning" label={texts.isUnanswered} />
          )
        }
      />
    </Rows>
  </List>
);

export function MessagePage() {
  return (
    <EditPage title={texts.singular}>
      <SimpleForm toolbar={<SaveBar />}>
        <Words />
        <Erasure />
        <BooleanInput source="answered" />
        <TextInput source="note" label={texts.note} multiline minRows={3} fullWidth />
      </SimpleForm>
    </EditPage>
  );
}

function Words() {
  const message = useRecordContext<Message>();
  if (!message) return null;
  const subject = encodeURIComponent(texts.replySubject);
  return (
    <Box sx={{ mb: 2, width: "100%" }}>
      <Typography component="h2" variant="h5">
        {`${message.name} ${message.lastname}`}
      </Typography>
      <Sender customerId={message.customerId} />
      <Typography color="text.secondary">
        {[formatMoment(message.createdAt), message.email, message.phone]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      <Typography
        sx={{ my: 2, whiteSpace: "pre-line", borderLeft: 4, borderColor: "warning.main", pl: 2 }}
      >
        {message.message}
      </Typography>
      <Button variant="outlined" href={`${emailUrl(message.email)}?subject=${subject}`}>
        {texts.reply}
      </Button>
      {message.answeredBy ? (
        <Typography sx={{ mt: 1 }} color="text.secondary">
          {texts.answeredBy(message.answeredBy, message.answeredAt)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** A signed-in sender is verified; without an account, anybody can type any name. */
function Sender({ customerId }: { customerId: number | null }) {
  return customerId === null ? (
    <Chip size="small" label={texts.withoutAccount} sx={{ my: 1 }} />
  ) : (
    <Chip
      size="small"
      color="success"
      label={texts.withAccount}
      component={Link}
      to={`/customers/${customerId}/show`}
      clickable
      sx={{ my: 1 }}
    />
  );
}

/** Erases a sender without an account; one with an account is erased from the customer's page. */
function Erasure() {
  const message = useRecordContext<Message>();
  const can = useCan();
  const { send } = useSend();
  const redirect = useRedirect();
  if (!message || message.customerId !== null || !can("customers.erase")) return null;
  const { id, email } = message;
  async function erase() {
    if (await send(request("POST /messages/:id/erasure", { params: { id } })))
      redirect("list", "messages");
  }
  return (
    <Box sx={{ mb: 2 }}>
      <ConfirmButton
        label={texts.eraseSender}
        title={texts.erasureTitle(email)}
        action={texts.erasureAction}
        onConfirm={() => void erase()}
      >
        {texts.erasureQuestion}
      </ConfirmButton>
    </Box>
  );
}
