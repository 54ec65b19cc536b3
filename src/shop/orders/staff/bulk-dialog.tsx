import {
  Alert,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type TextFieldProps,
  Typography,
} from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { useListContext, Loading, useGetMany, useRefresh } from "react-admin";
import { formatDate, mexicanDay } from "#src/base/kernel/dates.ts";
import { suggestedDay, tidyGuide } from "#src/shop/orders/lifecycle/shipment.ts";
import type { Override } from "#src/shop/orders/fulfillment-holds.ts";
import type { OrderRow } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { request, type StaffRequest } from "#src/base/admin-kit/ui/api.ts";
import { asListed, type BulkLine, bulkOutcome, bulkPlan, movedOf } from "./bulk-plan.ts";
import { PrintMenu } from "./print-menu.tsx";
import { ScanField } from "./guides/scan-field.tsx";
import { GuideField } from "./guides/guide-field.tsx";
import { type Guides, isTable, longestGuide, readGuides, repeatedGuides } from "./guides/guides.ts";
import * as guideTexts from "./guides/texts.ts";
import { CarrierField } from "./shipment-dialogs.tsx";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import { parcelOf, rememberCarrier } from "./form-values.ts";

/**
 * Prints the documents of the chosen orders and moves them all. Names the chosen orders that this
 * page of the list does not show.
 */
export function BulkActions({ onMove }: { onMove: (move: BulkMove) => void }) {
  const { selectedIds, data = [], onSelect } = useListContext<OrderRow>();
  const visibleIds = new Set(data.map(({ id }) => id));
  const ids = asListed(selectedIds, data);
  const unseen = ids.filter((id) => !visibleIds.has(id));
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      {unseen.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ py: 0 }}
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => onSelect(ids.filter((id) => visibleIds.has(id)))}
            >
              {texts.leaveThem}
            </Button>
          }
        >
          {texts.unseenOrders(unseen)}
        </Alert>
      ) : null}
      <PrintMenu size="small" ids={ids} arePicked />
      <Button size="small" onClick={() => onMove({ ids, to: "shipped" })}>
        {texts.markShipped}
      </Button>
      <Button size="small" onClick={() => onMove({ ids, to: "completed" })}>
        {texts.markCompleted}
      </Button>
    </Stack>
  );
}

export interface BulkMove {
  /** As the list shows them. */
  ids: number[];
  to: "shipped" | "completed";
}

/**
 * Lists the orders before they move, lets their guides be checked, and shows the result for each.
 * It stands outside the table, which goes when its last order leaves the list.
 */
export function BulkDialog({ ids, to, onClose }: BulkMove & { onClose: () => void }) {
  const { onUnselectItems } = useListContext();
  const { data, isPending } = useGetMany<OrderRow>("orders", { ids, meta: { fresh: true } });
  const [isReviewing, setReviewing] = useState(false);
  const [outcome, setOutcome] = useState<{ lines: BulkLine[]; to: Moves["to"] } | null>(null);
  const [confirmed, setConfirmed] = useState<Override[]>([]);
  const plan = bulkPlan(ids, (data ?? []).filter(Boolean), to, confirmed);
  const moving = plan.filter(({ from }) => from !== null);
  const parcels = useParcels(to === "shipped" ? moving : []);
  const refresh = useRefresh();
  const { pending: busy, run } = useAsyncAction();
  const isLastStep = isReviewing || parcels.ids.length === 0;
  async function move(lines: BulkLine[], body: Moves) {
    const { results } = await request("POST /orders/transitions", { body });
    setOutcome({ lines: bulkOutcome(lines, results, body.to), to: body.to });
    refresh();
  }
  const undo = (lines: BulkLine[]) =>
    void run(() =>
      move(lines, { ids: movedOf(lines).map(({ id }) => id), to: "processing", from: "shipped" }),
    );
  function close() {
    if (outcome) onUnselectItems();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isLastStep) return setReviewing(true);
    const { carrier } = parcelOf(new FormData(event.currentTarget));
    const body = {
      ids: moving.map(({ id }) => id),
      to,
      from: moving[0]?.from,
      carrier,
      despite: confirmed,
      parcels: parcels.ids.map((id) => ({ id, ...parcels.of(id) })),
    };
    void run(async () => {
      await move(plan, body);
      rememberCarrier(carrier);
    });
  }

  return (
    <TitledDialog
      title={texts.bulk[to].title}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={isReviewing && !outcome ? () => setReviewing(false) : close}>
            {outcome ? texts.close : texts.back}
          </Button>
          {outcome ? null : (
            <Button
              type="submit"
              variant="contained"
              disabled={busy || !parcels.areRight || moving.length === 0}
            >
              {isLastStep ? texts.bulk[to].action(moving.length) : texts.review}
            </Button>
          )}
        </>
      }
    >
      {isPending ? (
        <Loading />
      ) : outcome ? (
        <>
          {outcome.to === "shipped" && movedOf(outcome.lines).length > 0 ? (
            <Alert
              severity="info"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" disabled={busy} onClick={() => undo(outcome.lines)}>
                  {texts.undo}
                </Button>
              }
            >
              {texts.emailsWait}
            </Alert>
          ) : null}
          <Lines lines={outcome.lines} />
        </>
      ) : (
        <>
          {/* Its fields keep what was typed while it is reviewed. */}
          <Box hidden={isReviewing} onPaste={parcels.onPaste}>
            {parcels.ids.length > 0 ? <CommonFields parcels={parcels} /> : null}
            <Pasted result={parcels.pasted} />
            <Lines lines={plan} parcels={parcels} confirmed={confirmed} onConfirm={setConfirmed} />
          </Box>
          {isReviewing ? <Review lines={plan} parcels={parcels} /> : null}
        </>
      )}
    </TitledDialog>
  );
}

type Moves = StaffRequest<"POST /orders/transitions">["body"];

type Parcels = ReturnType<typeof useParcels>;

/** The guide and the day of arrival (YYYY-MM-DD) of each order that is sent with a carrier. */
function useParcels(moving: readonly BulkLine[]) {
  const sent = moving.filter(({ isPickup }) => !isPickup);
  const ids = sent.map(({ id }) => id);
  const today = mexicanDay(new Date());
  const [guides, setGuides] = useState<Guides>({});
  const [typedDays, setTypedDays] = useState<Readonly<Record<number, string>>>({});
  const [pasted, setPasted] = useState<ReturnType<typeof readGuides> | null>(null);
  const repeated = repeatedGuides(guides, ids);
  const suggested = Object.fromEntries(
    sent.map(({ id, deliverBy }) => [id, suggestedDay(deliverBy, today)]),
  );
  return {
    ids,
    repeated,
    pasted,
    areRight: repeated.size === 0 && ids.every((id) => (guides[id] ?? "").length <= longestGuide),
    typed: (id: number) => ({ guide: guides[id] ?? "", day: typedDays[id] ?? suggested[id] ?? "" }),
    of: (id: number) => ({
      guideNumber: tidyGuide(guides[id] ?? "") || undefined,
      deliveryDate: typedDays[id] ?? (suggested[id] || undefined),
    }),
    onGuide: (id: number, guide: string) => setGuides({ ...guides, [id]: guide }),
    onDay: (id: number, day: string) => setTypedDays({ ...typedDays, [id]: day }),
    onEveryDay: (day: string) => setTypedDays(Object.fromEntries(ids.map((id) => [id, day]))),
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData("text");
      if (!isTable(text)) return;
      event.preventDefault();
      const read = readGuides(text, ids);
      setPasted(read);
      if ("guides" in read) setGuides({ ...guides, ...read.guides });
    },
  };
}

/** Says what became of the pasted guides. */
function Pasted({ result }: { result: Parcels["pasted"] }) {
  if (!result) return null;
  if ("guides" in result)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {guideTexts.pasted(Object.keys(result.guides).length)}
      </Alert>
    );
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {guideTexts.nothingPasted}
      <Box component="ul" sx={{ pl: 2, m: 0 }}>
        {result.problems.map(guideTexts.pasteProblem).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface LinesProps {
  lines: BulkLine[];
  /** Given while they can be typed, like the confirmed orders. */
  parcels?: Parcels;
  confirmed?: Override[];
  onConfirm?: (confirmed: Override[]) => void;
}

function Lines({ lines, parcels, confirmed, onConfirm }: LinesProps) {
  const isSame = (a: Override, b: Override) => a.id === b.id && a.hold === b.hold;
  const box = (override: Override, label: string) => (
    <LabelledCheckbox
      checked={confirmed?.some((each) => isSame(each, override)) ?? false}
      onChange={(isConfirmed) =>
        onConfirm?.([
          ...(confirmed ?? []).filter((each) => !isSame(each, override)),
          ...(isConfirmed ? [override] : []),
        ])
      }
      label={label}
    />
  );
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }} role="list" aria-live="polite">
      {lines.map(({ id, customer, step, isPickup, toConfirm, isToCollect }) => (
        <li key={id}>
          <b>{texts.numbered(id)}</b> · <span>{customer}</span>
          <Typography variant="body2">{texts.bulkStep(step, isPickup)}</Typography>
          {toConfirm && onConfirm ? box({ id, hold: "address-mismatch" }, texts.sendAnyway) : null}
          {isToCollect && onConfirm ? box({ id, hold: "to-collect" }, texts.knowsToCollect) : null}
          {parcels?.ids.includes(id) ? <ParcelFields id={id} parcels={parcels} /> : null}
        </li>
      ))}
    </Stack>
  );
}

function ParcelFields({ id, parcels }: { id: number; parcels: Parcels }) {
  const { guide, day } = parcels.typed(id);
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={{ xs: 2, sm: 1 }} sx={{ mt: 1 }}>
      <GuideField
        id={id}
        value={guide}
        isRepeated={parcels.repeated.has(id)}
        onChange={(guideNumber) => parcels.onGuide(id, guideNumber)}
      />
      <DayField
        label={texts.arrivesOn}
        required
        value={day}
        onDay={(typed) => parcels.onDay(id, typed)}
      />
    </Stack>
  );
}

/** Who gets which guide, before anything is sent. */
function Review({ lines, parcels }: { lines: BulkLine[]; parcels: Parcels }) {
  const moving = lines.filter(({ from }) => from !== null);
  const staying = lines.length - moving.length;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{texts.reviewHelp}</Typography>
      <Table size="small" sx={{ "& td, & th": { px: 0.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.order}</TableCell>
            <TableCell>{texts.guide}</TableCell>
            <TableCell>{texts.arrivesOn}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {moving.map((line) => (
            <ReviewRow key={line.id} line={line} parcel={parcels.of(line.id)} />
          ))}
        </TableBody>
      </Table>
      {staying > 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {texts.stayAsTheyAre(staying)}
        </Typography>
      ) : null}
    </>
  );
}

function ReviewRow({ line, parcel }: { line: BulkLine; parcel: ReturnType<Parcels["of"]> }) {
  const { guideNumber, deliveryDate } = parcel;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {texts.inBulk(line)}
      </TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        {guideNumber ? (
          <b>{guideNumber}</b>
        ) : line.isPickup ? (
          texts.isPickedUp
        ) : (
          guideTexts.withoutGuide
        )}
      </TableCell>
      <TableCell>{deliveryDate ? formatDate(deliveryDate) : null}</TableCell>
    </TableRow>
  );
}

interface DayProps extends Pick<TextFieldProps, "label" | "required" | "value"> {
  onDay: (day: string) => void;
}

const DayField = ({ onDay, ...props }: DayProps) => (
  <TextField
    {...props}
    type="date"
    size="small"
    onChange={({ target }) => onDay(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: mexicanDay(new Date()) } }}
    sx={{ minWidth: 170 }}
  />
);

/** What all parcels have in common, and how their guides are read. */
function CommonFields({ parcels: { ids, onGuide, onEveryDay } }: { parcels: Parcels }) {
  return (
    <Stack spacing={2} sx={{ pt: 1, pb: 3 }}>
      <CarrierField />
      <DayField label={texts.allArriveOn} onDay={onEveryDay} />
      <Typography variant="body2">{texts.bulkParcelHelp}</Typography>
      <Typography variant="body2">{guideTexts.pasteHelp}</Typography>
      <ScanField ids={ids} onGuide={onGuide} />
    </Stack>
  );
}
