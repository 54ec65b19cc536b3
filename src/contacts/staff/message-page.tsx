import { Box, Button, Chip, Typography } from "@mui/material";
import { useState } from "react";
import {
  BooleanInput,
  Link,
  SimpleForm,
  TextInput,
  useRecordContext,
  useRedirect,
} from "react-admin";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { SaveBar } from "#src/back-office/ui/parts.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import { useSend } from "#src/back-office/ui/use-send.ts";
import { formatTimestamp } from "#src/kernel/dates.ts";
import type { Message } from "./contract.ts";
import * as texts from "./texts.ts";

export function MessagePage() {
  return (
    <EditPage redirect="list" title={texts.singular}>
      <SimpleForm toolbar={<SaveBar />}>
        <Words />
        <Erasure />
        <BooleanInput source="answered" label={texts.answered} />
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
  const [requested, setRequested] = useState(false);
  const can = useCan();
  const send = useSend();
  const redirect = useRedirect();
  if (!message || message.customerId !== null || !can("customers.erase")) return null;
  const { id, email } = message;
  async function erase() {
    if (await send("POST /messages/:id/erasure", { params: { id } })) redirect("list", "messages");
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" color="error" onClick={() => setRequested(true)}>
        {texts.eraseSender}
      </Button>
      {requested ? (
        <ConfirmDialog
          title={texts.erasureTitle(email)}
          action={texts.erasureAction}
          onClose={() => setRequested(false)}
          onConfirm={() => void erase()}
        >
          {texts.erasureQuestion}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
