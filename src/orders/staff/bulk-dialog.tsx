import { Alert, Button, Stack, TextField, type TextFieldProps, Typography } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useListContext, Loading, useGetMany, useRefresh } from "react-admin";
import { mexicanDay } from "#src/kernel/dates.ts";
import { suggestedDay } from "#src/orders/lifecycle/shipment.ts";
import type { OrderRow } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { TitledDialog } from "#src/back-office/ui/titled-dialog.tsx";
import { request } from "#src/back-office/ui/api.ts";
import { type BulkLine, bulkOutcome, bulkPlan } from "./bulk-plan.ts";
import { GuideField } from "./guides/guide-field.tsx";
import { type Guides, longestGuide, pasteGuides, repeatedGuides } from "./guides/guides.ts";
import * as guideTexts from "./guides/texts.ts";
import { CarrierField, parcelOf, rememberCarrier } from "./shipment-dialogs.tsx";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";

/**
 * Prints the documents of the chosen orders and moves them all. Names the chosen orders that this
 * page of the list does not show.
 */
export function BulkActions({ onMove }: { onMove: (move: BulkMove) => void }) {
  const { selectedIds: ids, data = [], onSelect } = useListContext<OrderRow>();
  const visibleIds = new Set(data.map(({ id }) => id));
  const unseen = ids.filter((id) => !visibleIds.has(id));
  const documentUrl = (kind: string) => `/api/admin/orders/${kind}?ids=${ids.join(",")}`;
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
      <Button size="small" href={documentUrl("pick-list")} target="_blank">
        {texts.pickList}
      </Button>
      <Button size="small" href={documentUrl("packing-slips")} target="_blank">
        {texts.packingSlips}
      </Button>
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
  ids: number[];
  to: "shipped" | "completed";
}

/**
 * Lists the orders before they move, and afterwards the result for each. It stands outside the
 * table, which goes when its last order leaves the list.
 */
export function BulkDialog({ ids, to, onClose }: BulkMove & { onClose: () => void }) {
  const { onUnselectItems } = useListContext();
  const { data, isPending } = useGetMany<OrderRow>("orders", { ids, meta: { fresh: true } });
  const [outcome, setOutcome] = useState<BulkLine[] | null>(null);
  const plan = bulkPlan((data ?? []).filter(Boolean), to);
  const moving = plan.filter(({ from }) => from !== null);
  const [guides, setGuides] = useState<Guides>({});
  const [typedDays, setTypedDays] = useState<Days>({});
  const days = { ...suggestedDays(moving), ...typedDays };
  const isTooLong = Object.values(guides).some((guide) => guide.length > longestGuide);
  const refresh = useRefresh();
  const { pending: busy, run } = useAsyncAction();
  function close() {
    if (outcome) onUnselectItems();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      ids: moving.map(({ id }) => id),
      to,
      from: moving[0]?.from,
      ...parcelOf(form),
      parcels: moving.map(({ id }) => ({
        id,
        guideNumber: guides[id],
        deliveryDate: days[id] || undefined,
      })),
    };
    void run(async () => {
      const { results } = await request("POST /orders/transitions", { body });
      rememberCarrier(body.carrier);
      setOutcome(bulkOutcome(plan, results, to));
      refresh();
    });
  }

  return (
    <TitledDialog
      title={texts.bulk[to].title}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{outcome ? texts.close : texts.back}</Button>
          {outcome ? null : (
            <Button
              type="submit"
              variant="contained"
              disabled={busy || isTooLong || moving.length === 0}
            >
              {texts.bulk[to].action(moving.length)}
            </Button>
          )}
        </>
      }
    >
      {to === "shipped" && !outcome && moving.length > 0 ? (
        <Parcel
          onDay={(day) => setTypedDays(Object.fromEntries(moving.map(({ id }) => [id, day])))}
        />
      ) : null}
      {isPending ? (
        <Loading />
      ) : (
        <Lines
          lines={outcome ?? plan}
          parcels={
            to === "shipped" && !outcome
              ? { guides, onGuides: setGuides, days, onDays: setTypedDays }
              : null
          }
        />
      )}
    </TitledDialog>
  );
}

/** The days on which parcels arrive (YYYY-MM-DD), by the order's id. */
type Days = Readonly<Record<number, string>>;

function suggestedDays(lines: readonly BulkLine[]): Days {
  const today = mexicanDay(new Date());
  return Object.fromEntries(
    lines.map(({ id, isPickup, promisedBy }) => [
      id,
      isPickup ? "" : suggestedDay(promisedBy, today),
    ]),
  );
}

/** What is typed for each parcel. */
interface Parcels {
  guides: Guides;
  onGuides: (guides: Guides) => void;
  days: Days;
  onDays: (days: Days) => void;
}

/** @param parcels given while they can be typed */
function Lines({ lines, parcels }: { lines: BulkLine[]; parcels: Parcels | null }) {
  const ids = lines.filter(({ from, isPickup }) => from && !isPickup).map(({ id }) => id);
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }} role="list" aria-live="polite">
      {lines.map(({ id, customer, step, isPickup }) => (
        <li key={id}>
          <b>{texts.numbered(id)}</b> · {customer}
          <Typography variant="body2">{texts.bulkStep(step, isPickup)}</Typography>
          {parcels && ids.includes(id) ? <ParcelFields id={id} ids={ids} {...parcels} /> : null}
        </li>
      ))}
    </Stack>
  );
}

function ParcelFields({
  id,
  ids,
  guides,
  onGuides,
  days,
  onDays,
}: Parcels & { id: number; ids: number[] }) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={{ xs: 2, sm: 1 }} sx={{ mt: 1 }}>
      <GuideField
        id={id}
        value={guides[id] ?? ""}
        isRepeated={repeatedGuides(guides, ids).has(id)}
        onChange={(guideNumber) => onGuides({ ...guides, [id]: guideNumber })}
        onPasteRows={(rows) => onGuides(pasteGuides(guides, ids, id, rows))}
      />
      <DayField
        label={texts.arrivesOn}
        required
        value={days[id] ?? ""}
        onDay={(day) => onDays({ ...days, [id]: day })}
      />
    </Stack>
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

/** What all parcels have in common. @param onDay takes the day of all */
function Parcel({ onDay }: { onDay: (day: string) => void }) {
  return (
    <Stack spacing={2} sx={{ pt: 1, pb: 3 }}>
      <CarrierField />
      <DayField label={texts.allArriveOn} onDay={onDay} />
      <Typography variant="body2">{texts.bulkParcelHelp}</Typography>
      <Typography variant="body2">{guideTexts.pasteHelp}</Typography>
    </Stack>
  );
}
