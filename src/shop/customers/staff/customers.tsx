import { phoneUrl, readablePhone } from "#src/base/kernel/phone-number.ts";
import { emailUrl } from "#src/base/kernel/email-address.ts";
import { Typography, Chip, Alert, Box, Button, Card, CardContent, Stack } from "@mui/material";
import {
  DataTable,
  List,
  SelectInput,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
  Link,
  ReferenceManyField,
  Show,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { InHead } from "#src/base/admin-kit/ui/in-head.tsx";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { TimestampField, SaveBar, RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { NoteForm } from "#src/base/admin-kit/ui/note-form.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import type { CustomerRow, Customer, Acceptance } from "./contract.ts";
import * as texts from "./texts.ts";
import { EditPage } from "#src/base/admin-kit/ui/edit-page.tsx";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { dayFilters, pesosFormat, yesNo } from "#src/base/admin-kit/ui/list-options.tsx";
import { request, wholeRecord } from "#src/base/admin-kit/ui/api.ts";

const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />,
  <SelectInput key="confirmed" source="confirmed" label={texts.confirmedAccount} choices={yesNo} />,
  ...dayFilters,
];

export const CustomerList = () => (
  <List filters={filters} sort={{ field: "createdAt", order: "DESC" }}>
    <Rows<CustomerRow>
      title={({ name, lastname }) => `${name} ${lastname}`}
      detail={({ email, phone }) => email ?? phone}
    >
      <DataTable.Col source="name" disableSort>
        <RowLink source="name" />
      </DataTable.Col>
      <DataTable.Col source="lastname" />
      <DataTable.Col source="email" />
      <DataTable.Col source="phone" disableSort />
      <DataTable.Col source="confirmedAt" label={texts.confirmed} disableSort>
        <Confirmed />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={texts.since}>
        <TimestampField source="createdAt" />
      </DataTable.Col>
    </Rows>
  </List>
);

/**
 * Corrects a customer's data on request. The audit log records who corrected which field, without
 * the values.
 */
export function CustomerEdit() {
  const can = useCan();
  return (
    <EditPage title={texts.correctionTitle} redirect="show">
      <SimpleForm toolbar={<SaveBar />}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {texts.correctionHelp}
        </Typography>
        <TextInput source="name" validate={required()} fullWidth />
        <TextInput source="lastname" validate={required()} fullWidth />
        <TextInput
          source="phone"
          type="tel"
          helperText={texts.digitsOnly}
          validate={required()}
          fullWidth
        />
        {can("customers.discount") ? (
          <NumberInput
            kind="count"
            source="discountPercent"
            helperText={texts.discountHelp}
            min={0}
            max={50}
          />
        ) : null}
        {can("customers.credit") ? (
          <>
            <NumberInput
              kind="money"
              source="creditLimit"
              helperText={texts.creditHelp}
              min={1}
              fullWidth
            />
            <NumberInput
              kind="count"
              source="creditDays"
              min={1}
              max={180}
              validate={required()}
              fullWidth
            />
          </>
        ) : null}
      </SimpleForm>
    </EditPage>
  );
}

/** Whether the account is confirmed or erased. */
function Confirmed() {
  const customer = useRecordContext<CustomerRow>();
  if (!customer) return null;
  if (customer.erasedAt) return <Chip size="small" label={texts.erased} />;
  return customer.confirmedAt ? (
    <Chip size="small" color="success" label={texts.confirmed} />
  ) : (
    <Chip size="small" label={texts.unconfirmed} />
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
  return <span>{customer ? `${customer.name} ${customer.lastname}` : texts.singular}</span>;
}

function Page() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, mt: 2 }}>
      <InHead place="beside">
        <Confirmed />
      </InHead>
      {customer.erasedAt ? (
        <Alert severity="info">{texts.dataErased(customer.erasedAt)}</Alert>
      ) : (
        <Contact customer={customer} />
      )}
      <Section title={texts.orders}>
        {customer.bought.orders > 0 ? (
          <Typography gutterBottom>{texts.bought(customer.bought)}</Typography>
        ) : null}
        <Orders />
      </Section>
      {customer.erasedAt ? null : <Notes customer={customer} />}
      {customer.erasedAt ? null : <Person customer={customer} />}
      <Section title={texts.acceptances}>
        <Acceptances acceptances={customer.acceptances} />
      </Section>
    </Stack>
  );
}

function Notes({ customer: { id, notes } }: { customer: Customer }) {
  const mayWrite = useCan()("customers.write");
  const add = (note: string) =>
    request("POST /customers/:id/notes", { params: { id }, body: { note } });
  return (
    <Section title={texts.notes}>
      {mayWrite ? <NoteForm help={texts.noteHelp} onAdd={add} /> : null}
      {notes.map(({ note, actor, createdAt }) => (
        <Box key={createdAt} sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
          <Typography sx={{ whiteSpace: "pre-line" }}>{note}</Typography>
          <Typography variant="body2" color="text.secondary">
            {texts.noted(actor, createdAt)}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const { email, phone, discountPercent, creditLimit, creditDays } = customer;
  return (
    <Typography>
      {email ? <a href={emailUrl(email)}>{email}</a> : null}
      {phone ? (
        <span>
          <span>{email ? " · " : ""}</span>
          <a href={phoneUrl(phone)}>{readablePhone(phone)}</a>
        </span>
      ) : null}
      {discountPercent > 0 ? <span>{` · ${texts.paysLess(discountPercent)}`}</span> : null}
      {creditLimit === null ? null : <span>{` · ${texts.credit(creditLimit, creditDays)}`}</span>}
    </Typography>
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
        rowClick={false}
        empty={<Typography>{texts.noOrders}</Typography>}
      >
        <DataTable.Col
          source="id"
          label={texts.order}
          disableSort
          render={(order: { id: number; origin: string | null }) => (
            <RowLink>{texts.numberAndOrigin(order)}</RowLink>
          )}
        />
        <DataTable.Col source="createdAt" label={texts.date} disableSort>
          <TimestampField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="city" disableSort />
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
  const { id, createdAt, sessions, secondaryUseRefusedAt } = customer;
  const messages = JSON.stringify({ customerId: id });
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography>
            <span>
              {`${texts.customerSince(createdAt)} · ${texts.openSessions(sessions.length)} · `}
            </span>
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

function Actions({
  customer: { id, email, confirmedAt, sessions, ...person },
}: {
  customer: Customer;
}) {
  const can = useCan();
  const { send } = useSend();
  const params = { id };
  const mayWrite = can("customers.write");
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      {mayWrite ? (
        <Button variant="outlined" component={Link} to={`/customers/${id}`}>
          {texts.correct}
        </Button>
      ) : null}
      {mayWrite && email && !confirmedAt ? (
        <Button
          variant="outlined"
          onClick={() => void send(request("POST /customers/:id/confirmation", { params }))}
        >
          {texts.confirmAgain}
        </Button>
      ) : null}
      {mayWrite && sessions.length > 0 ? (
        <Button
          variant="outlined"
          onClick={() => void send(request("DELETE /customers/:id/sessions", { params }))}
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
  const { send } = useSend();
  return (
    <>
      <Button variant="outlined" href={`/api/admin/customers/${id}/export.html`}>
        {texts.exportData}
      </Button>
      <Button href={`/api/admin/customers/${id}/export.json`}>{texts.exportJson}</Button>
      <ConfirmButton
        label={texts.erase}
        title={texts.erasureTitle(name)}
        onConfirm={() => void send(request("POST /customers/:id/erasure", { params: { id } }))}
      >
        {texts.erasureQuestion}
      </ConfirmButton>
    </>
  );
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
