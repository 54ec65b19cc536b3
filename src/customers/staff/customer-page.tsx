import { Alert, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import {
  DataTable,
  Link,
  ReferenceManyField,
  Show,
  useRecordContext,
  useRefresh,
} from "react-admin";
import type { StaffEndpointKey, StaffRequest } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { wholeRecord } from "#src/back-office/ui/edit-page.tsx";
import { pesosFormat, TimestampField } from "#src/back-office/ui/fields.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { useSend } from "#src/back-office/ui/use-send.ts";
import { Confirmed } from "./confirmed.tsx";
import type { Acceptance, Customer } from "./contract.ts";
import * as texts from "./texts.ts";

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
  return <span>{customer ? `${customer.name} ${customer.lastname}` : texts.singular}</span>;
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
        <Alert severity="info">{texts.dataErased(customer.erasedAt)}</Alert>
      ) : (
        <Person customer={customer} />
      )}
      <Section title={texts.acceptances}>
        <Acceptances acceptances={customer.acceptances} />
      </Section>
      <Section title={texts.orders}>
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
        empty={<Typography>{texts.noOrders}</Typography>}
      >
        <DataTable.Col source="id" label={texts.order} disableSort />
        <DataTable.Col source="createdAt" label={texts.date} disableSort>
          <TimestampField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="city" label={texts.city} disableSort />
        <DataTable.NumberCol
          source="total"
          label={texts.total}
          options={pesosFormat}
          locales="es-MX"
          disableSort
        />
      </DataTable>
    </ReferenceManyField>
  );
}

function Person({ customer }: { customer: Customer }) {
  const { id, email, phone, createdAt, sessions, secondaryUseRefusedAt } = customer;
  const messages = JSON.stringify({ customerId: id });
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography>
            <a href={`mailto:${email}`}>{email}</a>
            {phone ? (
              <>
                {" · "}
                <a href={`tel:${phone}`}>{phone}</a>
              </>
            ) : null}
            <br />
            {texts.customerSince(createdAt)} · {texts.openSessions(sessions.length)} ·{" "}
            <Link to={`/messages?filter=${encodeURIComponent(messages)}`}>
              {texts.theirMessages}
            </Link>
          </Typography>
          {secondaryUseRefusedAt ? (
            <Alert severity="warning">{texts.secondaryUseRefused(secondaryUseRefusedAt)}</Alert>
          ) : null}
          <Actions customer={customer} />
        </Stack>
      </CardContent>
    </Card>
  );
}

function Actions({ customer: { id, confirmedAt, sessions, ...person } }: { customer: Customer }) {
  const can = useCan();
  const act = useCustomerAction();
  const params = { id };
  const mayWrite = can("customers.write");
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      {mayWrite ? (
        <Button variant="outlined" component={Link} to={`/customers/${id}`}>
          {texts.correct}
        </Button>
      ) : null}
      {mayWrite && !confirmedAt ? (
        <Button
          variant="outlined"
          onClick={() => void act("POST /customers/:id/confirmation", { params })}
        >
          {texts.confirmAgain}
        </Button>
      ) : null}
      {mayWrite && sessions.length > 0 ? (
        <Button
          variant="outlined"
          onClick={() => void act("DELETE /customers/:id/sessions", { params })}
        >
          {texts.endSessions}
        </Button>
      ) : null}
      {can("customers.erase") ? (
        <Privacy id={id} name={`${person.name} ${person.lastname}`} />
      ) : null}
    </Stack>
  );
}

function Privacy({ id, name }: { id: number; name: string }) {
  const [requested, setRequested] = useState(false);
  const act = useCustomerAction();
  return (
    <>
      <Button variant="outlined" href={`/api/admin/customers/${id}/export.json`}>
        {texts.exportData}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setRequested(true)}>
        {texts.erase}
      </Button>
      {requested ? (
        <ConfirmDialog
          title={texts.erasureTitle(name)}
          action={texts.erase}
          onClose={() => setRequested(false)}
          onConfirm={() => void act("POST /customers/:id/erasure", { params: { id } })}
        >
          {texts.erasureQuestion}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useCustomerAction() {
  const send = useSend();
  const refresh = useRefresh();
  return async <Key extends StaffEndpointKey>(key: Key, options: StaffRequest<Key>) => {
    await send(key, options);
    refresh();
  };
}

/** Which versions of legal pages a customer accepted, and when; the texts stay in the database. */
function Acceptances({ acceptances }: { acceptances: readonly Acceptance[] }) {
  if (acceptances.length === 0)
    return <Typography color="text.secondary">{texts.noAcceptances}</Typography>;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {acceptances.map(({ slug, title, version, occasion, reference, acceptedAt }) => (
        <li key={`${slug} ${acceptedAt}`}>
          <Typography variant="body2">
            {texts.acceptance(title, version, occasionOf(occasion, reference), acceptedAt)}
          </Typography>
        </li>
      ))}
    </ul>
  );
}

const occasionOf = (occasion: Acceptance["occasion"], reference: string | null) =>
  occasion === "order"
    ? texts.withOrder(reference?.replace("order-", "") ?? "")
    : texts.onRegistration;
