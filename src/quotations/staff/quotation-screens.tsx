import { Button, Card, Chip, Stack, TextField, Typography, useMediaQuery } from "@mui/material";
import { useState } from "react";
import {
  BooleanInput,
  DataTable,
  FunctionField,
  Link,
  List,
  NumberInput,
  required,
  SelectInput,
  Show,
  SimpleForm,
  SimpleList,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from "react-admin";
import { wholeRecord, type StaffEndpointKey, type StaffRequest } from "#src/admin-kit/ui/api.ts";
import { ConfirmButton } from "#src/admin-kit/ui/confirm-dialog.tsx";
import { yesNo } from "#src/admin-kit/ui/list-options.tsx";
import { RowLink, SaveBar, TimestampField } from "#src/admin-kit/ui/parts.tsx";
import { SearchField } from "#src/admin-kit/ui/search-field.tsx";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { SingletonPage } from "#src/admin-kit/ui/singleton-page.tsx";
import { DialogButtons, TitledDialog } from "#src/admin-kit/ui/titled-dialog.tsx";
import { fieldsOf, useSend } from "#src/admin-kit/ui/use-send.ts";
import { formatDate, formatTimestamp, mexicanDay } from "#src/kernel/dates.ts";
import { readablePhone, whatsappUrl } from "#src/kernel/phone-number.ts";
import { lineTotal } from "#src/kernel/pesos.ts";
import { isKeyOf } from "#src/kernel/records.ts";
import * as shared from "#src/quotations/quotation-texts.ts";
import { daysAfter, defaultDays, maxDays, quotationStates } from "#src/quotations/rules.ts";
import type { QuotationRow, StaffQuotation } from "./contract.ts";
import * as texts from "./quotation-texts.ts";

const states = quotationStates.map((id) => ({ id, name: texts.stateNames[id] }));
const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.search} />,
  <SelectInput
    key="due"
    source="due"
    label={texts.dueToday}
    choices={yesNo}
    sx={{ minWidth: 270 }}
    alwaysOn
  />,
  <SelectInput key="state" source="state" label={texts.state} choices={states} />,
];

const nameOf = ({ name }: QuotationRow) => name ?? texts.anybody;

export function QuotationList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List filters={filters} sort={{ field: "id", order: "DESC" }}>
      {isSmall ? (
        <SimpleList<QuotationRow>
          primaryText={(row) => `${row.number} · ${nameOf(row)}`}
          secondaryText={({ state, total, validUntil }) =>
            `${texts.stateNames[state]} · ${shared.exactPesos(total)} · ${formatDate(validUntil)}`
          }
          rowClick="show"
        />
      ) : (
        <DataTable rowClick={false}>
          <DataTable.Col source="id" label={texts.number}>
            <RowLink source="number" opens="show" />
          </DataTable.Col>
          <DataTable.Col source="name" label={texts.customer} disableSort>
            <FunctionField<QuotationRow> render={nameOf} />
          </DataTable.Col>
          <DataTable.Col source="state" label={texts.state} disableSort>
            <State />
          </DataTable.Col>
          <DataTable.Col source="total" label={texts.total}>
            <FunctionField<QuotationRow> render={({ total }) => shared.exactPesos(total)} />
          </DataTable.Col>
          <DataTable.Col source="validUntil" label={texts.validUntil}>
            <FunctionField<QuotationRow> render={({ validUntil }) => formatDate(validUntil)} />
          </DataTable.Col>
          <DataTable.Col source="createdAt" label={texts.made}>
            <TimestampField source="createdAt" />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

function State() {
  const row = useRecordContext<QuotationRow>();
  if (!row) return null;
  return (
    <Stack direction="row" spacing={1}>
      <Chip size="small" label={texts.stateNames[row.state]} />
      {row.isDue ? <Chip size="small" color="warning" label={texts.dueToday} /> : null}
    </Stack>
  );
}

export function QuotationPage() {
  return (
    <Show
      sx={{ "& .RaShow-main > *": { minWidth: 0 } }}
      actions={false}
      component="div"
      title={<Title />}
      queryOptions={wholeRecord}
    >
      <Page />
    </Show>
  );
}

function Title() {
  const quotation = useRecordContext<StaffQuotation>();
  return <span>{quotation ? shared.title(quotation.number) : texts.quotation}</span>;
}

function Page() {
  const quotation = useRecordContext<StaffQuotation>();
  if (!quotation) return null;
  const { number, name, phone, email, heldUntil, validUntil, orderId } = quotation;
  const reached = [phone && readablePhone(phone), email].filter(Boolean).join(" · ");
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, mt: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap" }}>
        <Typography component="p" variant="h4">
          {number}
        </Typography>
        <State />
        {orderId === null ? null : (
          <Link to={`/orders/${orderId}/show`}>{texts.seeOrder(orderId)}</Link>
        )}
      </Stack>
      <div>
        <Typography>{[name ?? texts.anybody, reached].filter(Boolean).join(" · ")}</Typography>
        <Typography>{shared.validUntil(validUntil)}</Typography>
        {heldUntil ? <Typography>{texts.heldUntil(formatDate(heldUntil))}</Typography> : null}
      </div>
      <Actions quotation={quotation} />
      <Section title={shared.title(number)}>
        <Lines quotation={quotation} />
      </Section>
      <Section title={texts.history}>
        <History quotation={quotation} />
      </Section>
    </Stack>
  );
}

interface Props {
  quotation: StaffQuotation;
}

function Lines({ quotation: { lines, subtotal, tax, discount, deliveryCost, total } }: Props) {
  const rows = [
    ...lines.map(({ name, quantity, price }): [string, string] => [
      `${quantity} × ${name}`,
      price === 0 ? shared.free : shared.exactPesos(lineTotal({ price, quantity })),
    ]),
    [shared.subtotal, shared.exactPesos(subtotal)],
    [shared.tax, shared.exactPesos(tax)],
    [shared.deliveryLater, deliveryCost === 0 ? shared.free : shared.exactPesos(deliveryCost)],
    ...(discount > 0 ? [[shared.discount, `−${shared.exactPesos(discount)}`]] : []),
    [shared.total, shared.exactPesos(total)],
  ];
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {rows.map(([name, value], at) => (
        <Stack key={at} direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
          <Typography component="dt">{name}</Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}

const History = ({ quotation: { history } }: Props) => (
  <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2 }}>
    {history.map(({ kind, actor, at }) => (
      <Typography component="li" variant="body2" key={`${kind}-${at}`}>
        {`${isKeyOf(texts.historyNames, kind) ? texts.historyNames[kind] : kind} ${texts.actorNames[actor] ?? actor}, ${formatTimestamp(at)}`}
      </Typography>
    ))}
  </Stack>
);

function Actions({ quotation }: Props) {
  const { id, number, state, email, phone, url, heldUntil, validUntil } = quotation;
  const act = useAction();
  const notify = useNotify();
  const [asking, setAsking] = useState<"extend" | "hold" | null>(null);
  const isOver = state === "accepted" || state === "cancelled";
  const sent = (by: "email" | "link") =>
    void act("POST /quotations/:id/send", { params: { id }, body: { by } });
  const copy = () => {
    void navigator.clipboard.writeText(url).then(() => notify(texts.copied));
    if (!isOver) sent("link");
  };
  const whatsapp = whatsappUrl(
    phone ? `52${phone}` : "",
    shared.whatsappText(number, url, validUntil),
  );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      {isOver ? null : (
        <>
          <Button
            variant="contained"
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            onClick={() => sent("link")}
          >
            {texts.byWhatsapp}
          </Button>
          {email ? (
            <Button variant="outlined" onClick={() => sent("email")}>
              {texts.byEmail}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={copy}>
            {texts.copyLink}
          </Button>
        </>
      )}
      <Button
        variant="outlined"
        href={`/api/admin/quotations/${id}/cotizacion.pdf`}
        target="_blank"
      >
        {texts.pdf}
      </Button>
      {isOver ? null : (
        <>
          <Button variant="outlined" onClick={() => setAsking("extend")}>
            {texts.extend}
          </Button>
          {heldUntil ? (
            <Button
              variant="outlined"
              onClick={() =>
                void act("POST /quotations/:id/hold", { params: { id }, body: { until: null } })
              }
            >
              {texts.release}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setAsking("hold")}>
              {texts.hold}
            </Button>
          )}
          <ConfirmButton
            label={texts.cancel}
            title={texts.cancelTitle(number)}
            onConfirm={() => void act("POST /quotations/:id/cancel", { params: { id } })}
          >
            {texts.cancelText}
          </ConfirmButton>
        </>
      )}
      {asking === "extend" ? <ExtendDialog id={id} onClose={() => setAsking(null)} /> : null}
      {asking === "hold" ? <HoldDialog id={id} onClose={() => setAsking(null)} /> : null}
    </Stack>
  );
}

function useAction() {
  const send = useSend();
  const refresh = useRefresh();
  return async <Key extends StaffEndpointKey>(key: Key, options: StaffRequest<Key>) => {
    const done = await send(key, options);
    refresh();
    return done !== null;
  };
}

interface DialogProps {
  id: number;
  onClose: () => void;
}

function ExtendDialog({ id, onClose }: DialogProps) {
  const act = useAction();
  return (
    <TitledDialog
      title={texts.extendTitle}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => {
        const { days } = fieldsOf(event, "days");
        const body = { days: Number(days) };
        void act("POST /quotations/:id/extend", { params: { id }, body }).then(onClose);
      }}
      actions={
        <DialogButtons type="submit" onBack={onClose}>
          {texts.extend}
        </DialogButtons>
      }
    >
      <TextField
        name="days"
        type="number"
        label={texts.days}
        defaultValue={defaultDays}
        slotProps={{ htmlInput: { min: 1, max: maxDays } }}
        sx={{ mt: 1 }}
        required
        fullWidth
      />
    </TitledDialog>
  );
}

function HoldDialog({ id, onClose }: DialogProps) {
  const act = useAction();
  const today = mexicanDay(new Date());
  return (
    <TitledDialog
      title={texts.holdTitle}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => {
        const body = fieldsOf(event, "until");
        void act("POST /quotations/:id/hold", { params: { id }, body }).then(onClose);
      }}
      actions={
        <DialogButtons type="submit" onBack={onClose}>
          {texts.hold}
        </DialogButtons>
      }
    >
      <TextField
        name="until"
        type="date"
        label={texts.until}
        defaultValue={daysAfter(today, 3)}
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
        required
        fullWidth
      />
    </TitledDialog>
  );
}

/** Whether the shop quotes, for how many days, and on what conditions. */
export function QuotationSettingsPage() {
  return (
    <SingletonPage name="quotation-settings" title={texts.settings}>
      {(settings, save) => (
        <Card sx={{ mt: 2, maxWidth: 560 }}>
          <SimpleForm record={settings} onSubmit={save} toolbar={<SaveBar />}>
            <BooleanInput source="enabled" label={texts.enabled} helperText={texts.enabledHelp} />
            <NumberInput
              source="days"
              helperText={texts.daysHelp}
              min={1}
              max={maxDays}
              validate={required()}
              fullWidth
            />
            <TextInput
              source="conditions"
              helperText={texts.conditionsHelp}
              validate={required()}
              multiline
              fullWidth
            />
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
