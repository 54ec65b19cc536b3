import { Box, Button, Card, Chip, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Link, Show, useRecordContext } from "react-admin";
import { request, wholeRecord } from "#src/base/admin-kit/ui/api.ts";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { fieldsOf, useSend } from "#src/base/admin-kit/ui/use-send.ts";
import {
  addDays,
  formatDate,
  formatShortDay,
  mexicanDay,
  mexicoTime,
} from "#src/base/kernel/dates.ts";
import { readablePhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { exactPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { isKeyOf } from "#src/base/kernel/records.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import * as shared from "#src/parts/quotations/quotation-texts.ts";
import { defaultDays, lastReservationDay } from "#src/parts/quotations/rules.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import type { StaffQuotation } from "./contract.ts";
import * as texts from "./quotation-texts.ts";
import { CopyButton, PaperButton, SendButtons } from "./send-buttons.tsx";
import { canSell, isOver, tileOf } from "./quotation-tile.ts";
import { saleOf } from "./quotation-form.ts";

/** One quotation: what it says, its versions, what is set aside for it, and its link. */
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

interface Props {
  quotation: StaffQuotation;
}

const columns = { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" };

function Page() {
  const quotation = useRecordContext<StaffQuotation>();
  if (!quotation) return null;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1000, mt: 2 }}>
      <Head quotation={quotation} />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: columns, alignItems: "start" }}>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <Lines quotation={quotation} />
          <Versions quotation={quotation} />
          <History quotation={quotation} />
        </Stack>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <SetAside quotation={quotation} />
          <Customer quotation={quotation} />
          <FulfillmentType quotation={quotation} />
        </Stack>
      </Box>
    </Stack>
  );
}

function Head({ quotation }: Props) {
  const { id, number, versions, orderId } = quotation;
  const [newest] = versions;
  const tile = tileOf(quotation);
  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      spacing={2}
      useFlexGap
      sx={{ justifyContent: "space-between", alignItems: { md: "end" } }}
    >
      <div>
        <Link to="/quotations">{texts.quotations}</Link>
        <Stack
          direction="row"
          spacing={1.5}
          useFlexGap
          sx={{ alignItems: "center", flexWrap: "wrap" }}
        >
          <Typography component="p" variant="h4">
            {shared.title(number)}
          </Typography>
          <Chip size="small" color={tile.color} label={tile.text} />
          {orderId === null ? null : (
            <Link to={`/orders/${orderId}/show`}>{texts.seeOrder(orderId)}</Link>
          )}
        </Stack>
        {newest ? (
          <Typography variant="body2" color="text.secondary">
            {texts.versionBy(newest.number, momentOf(newest.at), nameOf(newest.actor))}
          </Typography>
        ) : null}
      </div>
      <Stack direction="row" spacing={1} sx={{ "& > *": { flexGrow: { xs: 1, md: 0 } } }}>
        <Button variant="outlined" component={Link} to={saleOf(id, "copy")}>
          {texts.copyIt}
        </Button>
        {isOver(quotation) ? null : (
          <Button variant="outlined" component={Link} to={saleOf(id, "change")}>
            {texts.changeIt}
          </Button>
        )}
        {canSell(quotation) ? (
          <Button variant="contained" component={Link} to={saleOf(id, "sell")}>
            {texts.sellIt}
          </Button>
        ) : null}
        {quotation.state === "expired" ? (
          <Button variant="contained" component={Link} to={saleOf(id, "renew")}>
            {texts.renewIt}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

const nameOf = (actor: string) => texts.actorNames[actor] ?? actor;

interface BoxProps {
  title: string;
  beside?: Elements;
  children: Elements;
}

function Part({ title, beside = null, children }: BoxProps) {
  return (
    <Card component="section">
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{
          p: 2,
          pb: 1,
          justifyContent: "space-between",
          alignItems: "center",
          flexWrap: "wrap",
        }}
      >
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        {beside}
      </Stack>
      {children}
    </Card>
  );
}

/** As the office writes a moment: «27 nov, 17:22». */
const clock = new Intl.DateTimeFormat("es-MX", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: mexicoTime,
});
const momentOf = (at: string) => `${formatShortDay(at)}, ${clock.format(new Date(at))}`;

const row = {
  display: "grid",
  gap: "4px 12px",
  alignItems: "center",
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;
const figures = { fontVariantNumeric: "tabular-nums", textAlign: "right" } as const;
const listed = { m: 0, p: 0, listStyle: "none" } as const;

const lineColumns = {
  xs: "40px minmax(0, 1fr) auto",
  sm: "40px minmax(0, 1fr) 60px 100px 110px",
};

function Lines({ quotation: whole }: Props) {
  return (
    <Card component="section" aria-label={texts.lines}>
      <Box
        aria-hidden="true"
        sx={{
          ...row,
          borderTop: 0,
          display: { xs: "none", sm: "grid" },
          gridTemplateColumns: lineColumns,
        }}
      >
        {["", ...texts.columns].map((name, at) => (
          <Typography
            key={name}
            variant="body2"
            color="text.secondary"
            sx={{ textAlign: at < 2 ? "left" : "right" }}
          >
            {name}
          </Typography>
        ))}
      </Box>
      <Box component="ul" sx={listed}>
        {whole.lines.map((line, at) => (
          <Line key={`${line.id}-${at}`} line={line} />
        ))}
      </Box>
      <Sums quotation={whole} />
    </Card>
  );
}

function Line({ line }: { line: StaffQuotation["lines"][number] }) {
  const { name, image, price, quantity } = line;
  const each = price === 0 ? shared.free : exactPesos(price);
  const details = lineDetails(line);
  const wide = { ...figures, display: { xs: "none", sm: "block" } };
  return (
    <Box component="li" sx={{ ...row, minHeight: 52, gridTemplateColumns: lineColumns }}>
      {image ? (
        <Box
          component="img"
          src={image}
          alt=""
          sx={{ width: 40, height: 40, objectFit: "cover" }}
        />
      ) : (
        <span />
      )}
      <Box sx={{ gridColumn: { xs: "2 / -1", sm: "auto" } }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {details ? (
          <Typography variant="body2" color="text.secondary">
            {details}
          </Typography>
        ) : null}
      </Box>
      <Typography sx={{ gridColumn: 2, display: { sm: "none" } }}>
        {texts.piecesAt(quantity, each)}
      </Typography>
      <Typography sx={wide}>{quantity}</Typography>
      <Typography sx={wide}>{each}</Typography>
      <Typography sx={figures}>
        {price === 0 ? shared.free : exactPesos(lineTotal(line))}
      </Typography>
    </Box>
  );
}

function Sums({ quotation }: Props) {
  const { subtotal, tax, discount, deliveryCost, total, pickup, draft } = quotation;
  const { place } = draft;
  const rows = [
    [shared.subtotal, exactPesos(subtotal)],
    [shared.tax, exactPesos(tax)],
    pickup
      ? [shared.delivery, shared.pickUp(pickup)]
      : place
        ? [
            shared.deliveryTo(place.city),
            deliveryCost === 0 ? shared.free : exactPesos(deliveryCost),
          ]
        : [shared.deliveryOf, shared.atPayment],
    ...(discount > 0 ? [[shared.discount, `−${exactPesos(discount)}`]] : []),
    [shared.total, exactPesos(total)],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 2, borderTop: 1, borderColor: "divider", display: "grid", gap: 1 }}
    >
      {rows.map(([name, value], at) => (
        <Stack key={name} direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
          <Typography component="dt" sx={{ fontWeight: at === rows.length - 1 ? 700 : 400 }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ ...figures, m: 0, fontWeight: at === rows.length - 1 ? 700 : 400 }}
          >
            {value}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

/** Below the words on a phone. */
const beside = { gridColumn: { xs: 2, sm: "auto" }, justifySelf: { xs: "start", sm: "end" } };

function Versions({ quotation: { versions } }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Part
      title={texts.versions}
      beside={
        <Typography variant="body2" color="text.secondary">
          {texts.linkShowsLast}
        </Typography>
      }
    >
      <Box component="ul" sx={listed}>
        {versions.map(({ number, at, actor, total, changes, lines }, index) => (
          <Box
            component="li"
            key={number}
            sx={{
              ...row,
              gridTemplateColumns: {
                xs: "28px minmax(0, 1fr) auto",
                sm: "28px minmax(0, 1fr) auto 100px",
              },
            }}
          >
            <Chip size="small" label={number} sx={{ borderRadius: 0.5, "& > span": { px: 1 } }} />
            <div>
              {changes.map((change) => (
                <Typography key={change} sx={{ fontWeight: index === 0 ? 600 : 400 }}>
                  {change}
                </Typography>
              ))}
              <Typography variant="body2" color="text.secondary">
                {`${momentOf(at)} · ${nameOf(actor)}`}
              </Typography>
            </div>
            <Typography sx={figures} color={index === 0 ? "text.primary" : "text.secondary"}>
              {exactPesos(total)}
            </Typography>
            {index === 0 ? (
              <Chip size="small" color="primary" label={texts.theOne} sx={beside} />
            ) : (
              <Button
                size="small"
                sx={beside}
                aria-expanded={open === number}
                aria-label={texts.seeVersion(number)}
                onClick={() => setOpen(open === number ? null : number)}
              >
                {texts.see}
              </Button>
            )}
            {open === number ? (
              <Box component="ul" sx={{ ...listed, gridColumn: "2 / -1" }}>
                {lines.map((line, place) => (
                  <Typography component="li" variant="body2" key={`${line.id}-${place}`}>
                    {`${line.quantity} × ${line.name}, ${line.price === 0 ? shared.free : exactPesos(line.price)}`}
                  </Typography>
                ))}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </Part>
  );
}

const History = ({ quotation: { history } }: Props) => (
  <Part title={texts.history}>
    <Box component="ol" sx={listed}>
      {history.toReversed().map(({ kind, actor, at, times = 1 }) => (
        <Box
          component="li"
          key={`${kind}-${at}`}
          sx={{
            ...row,
            gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "11em minmax(0, 1fr) auto" },
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ order: { xs: 1, sm: 0 } }}>
            {momentOf(at)}
          </Typography>
          <Typography sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}>
            {times > 1
              ? texts.openedTimes(times)
              : isKeyOf(texts.historyNames, kind)
                ? texts.historyNames[kind]
                : kind}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ order: { xs: 1, sm: 0 } }}>
            {nameOf(actor)}
          </Typography>
        </Box>
      ))}
    </Box>
  </Part>
);

function SetAside({ quotation }: Props) {
  const { id, reserved, reservedUntil, paying, validUntil } = quotation;
  const { send } = useSend();
  const [asking, setAsking] = useState(false);
  if (isOver(quotation)) return null;
  const last = lastReservationDay(mexicanDay(new Date()), validUntil);
  return (
    <Part
      title={texts.setAside}
      beside={reservedUntil ? <Chip size="small" label={texts.pieces(reserved)} /> : null}
    >
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        <Typography>
          {reservedUntil
            ? paying === "open"
              ? texts.reservedByCheckout(formatDate(reservedUntil))
              : texts.reservedUntil(formatDate(reservedUntil))
            : texts.notReserved}
        </Typography>
        <Box sx={{ display: "grid", gridAutoFlow: "column", gridAutoColumns: "1fr", gap: 2 }}>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {reservedUntil ? texts.extend : texts.reserve}
          </Button>
          {reservedUntil ? (
            <ConfirmButton
              label={texts.release}
              title={texts.releaseTitle}
              onConfirm={() =>
                void send(
                  request("POST /quotations/:id/reserve", {
                    params: { id },
                    body: { until: null },
                  }),
                )
              }
            >
              {texts.releaseText}
            </ConfirmButton>
          ) : null}
        </Box>
      </Stack>
      {asking ? (
        <ReservationDialog
          id={id}
          first={reservedUntil}
          last={last}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}

function Customer({ quotation }: Props) {
  const { name, phone, email, draft } = quotation;
  const { place, recipient, recipientPhone, notes } = draft;
  const facts: [string, (string | null | undefined)[]][] = [
    [texts.contact, [name ?? texts.anybody, phone && readablePhone(phone), email]],
    [
      shared.delivery,
      quotation.pickup
        ? [shared.pickUp(quotation.pickup)]
        : place
          ? [place.address, `${place.city}, ${shared.postalCode(place.postalCode)}`]
          : [texts.noPlace],
    ],
    [texts.recipient, [recipient, recipientPhone && readablePhone(recipientPhone)]],
    [texts.notes, [notes]],
  ];
  return (
    <Part
      title={texts.customer}
      beside={
        phone ? (
          <Button size="small" href={whatsappUrl(phone)} target="_blank" rel="noreferrer">
            {texts.write}
          </Button>
        ) : null
      }
    >
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: "grid", gap: 1.5 }}>
        {facts.map(([fact, values]) => {
          const known = values.filter(Boolean);
          return known.length === 0 ? null : (
            <div key={fact}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {fact}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                {known.map((value) => (
                  <Typography key={value}>{value}</Typography>
                ))}
              </Box>
            </div>
          );
        })}
      </Box>
    </Part>
  );
}

/** Its link, and how it is sent. */
function FulfillmentType({ quotation }: Props) {
  const { id, number, email, phone, url, history, validUntil } = quotation;
  const opened = history.find(({ kind }) => kind === "seen");
  const { send } = useSend();
  const [isExtending, setExtending] = useState(false);
  const over = isOver(quotation);
  const text = shared.whatsappText(number, url, validUntil);
  return (
    <Part
      title={texts.link}
      beside={
        <CopyButton id={id} url={url} isOver={over}>
          {texts.copyIt}
        </CopyButton>
      }
    >
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{url.replace(/^https?:\/\//, "")}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            opened ? texts.opened(opened.times ?? 1, momentOf(opened.at)) : texts.notOpened,
            over ? "" : texts.closesAtSale,
          ]
            .filter(Boolean)
            .join(" ")}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          {over ? null : <SendButtons id={id} phone={phone} email={email} text={text} />}
          <PaperButton id={id} />
          {over ? null : (
            <>
              <Button variant="outlined" onClick={() => setExtending(true)}>
                {texts.extendPrices}
              </Button>
              <ConfirmButton
                label={texts.cancel}
                title={texts.cancelTitle(number)}
                onConfirm={() =>
                  void send(request("POST /quotations/:id/cancel", { params: { id } }))
                }
              >
                {texts.cancelText}
              </ConfirmButton>
            </>
          )}
        </Stack>
      </Stack>
      {isExtending ? <ExtendDialog id={id} onClose={() => setExtending(false)} /> : null}
    </Part>
  );
}

interface DialogProps {
  id: number;
  onClose: () => void;
}

function ExtendDialog({ id, onClose }: DialogProps) {
  const { send } = useSend();
  const [days, setDays] = useState<TypedNumber>(defaultDays);
  return (
    <TitledDialog
      title={texts.extendTitle}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { days: Number(days) };
        void send(request("POST /quotations/:id/extend", { params: { id }, body })).then(onClose);
      }}
      actions={
        <DialogButtons type="submit" onBack={onClose}>
          {texts.extendPrices}
        </DialogButtons>
      }
    >
      <NumberField
        kind="count"
        label={texts.days}
        value={days}
        onNumber={setDays}
        sx={{ mt: 1 }}
        required
        fullWidth
      />
    </TitledDialog>
  );
}

interface ReservationProps extends DialogProps {
  /** Until when they are set aside now. */
  first: string | null;
  last: string;
}

function ReservationDialog({ id, first, last, onClose }: ReservationProps) {
  const { send } = useSend();
  const today = mexicanDay(new Date());
  const usual = first ?? addDays(today, 3);
  return (
    <TitledDialog
      title={texts.reserveTitle}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => {
        const body = fieldsOf(event, "until");
        void send(request("POST /quotations/:id/reserve", { params: { id }, body })).then(onClose);
      }}
      actions={
        <DialogButtons type="submit" onBack={onClose}>
          {texts.reserve}
        </DialogButtons>
      }
    >
      <TextField
        name="until"
        type="date"
        label={texts.until}
        defaultValue={usual < last ? usual : last}
        helperText={texts.canReserveUntil(last)}
        slotProps={{ htmlInput: { min: today, max: last }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
        required
        fullWidth
      />
    </TitledDialog>
  );
}
