import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useListContext, Loading, useGetMany, useRefresh } from "react-admin";
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
export function BulkActions() {
  const { selectedIds, data = [], onSelect, onUnselectItems } = useListContext<OrderRow>();
  const [requested, setRequested] = useState<"shipped" | "completed" | null>(null);
  const ids = selectedIds;
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
      <Button size="small" onClick={() => setRequested("shipped")}>
        {texts.markShipped}
      </Button>
      <Button size="small" onClick={() => setRequested("completed")}>
        {texts.markCompleted}
      </Button>
      {requested ? (
        <BulkDialog
          ids={ids}
          to={requested}
          onClose={(isDone) => {
            setRequested(null);
            if (isDone) onUnselectItems();
          }}
        />
      ) : null}
    </Stack>
  );
}

interface Props {
  ids: number[];
  to: "shipped" | "completed";
  onClose: (isDone: boolean) => void;
}

/** Lists the orders before they move, and afterwards the result for each. */
function BulkDialog({ ids, to, onClose }: Props) {
  const { data, isPending } = useGetMany<OrderRow>("orders", { ids, meta: { fresh: true } });
  const [outcome, setOutcome] = useState<BulkLine[] | null>(null);
  const plan = bulkPlan((data ?? []).filter(Boolean), to);
  const moving = plan.filter(({ from }) => from !== null);
  const [guides, setGuides] = useState<Guides>({});
  const isTooLong = Object.values(guides).some((guide) => guide.length > longestGuide);
  const refresh = useRefresh();
  const { pending: busy, run } = useAsyncAction();
  const close = () => onClose(outcome !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      ids: moving.map(({ id }) => id),
      to,
      from: moving[0]?.from,
      ...parcelOf(form),
      guides: moving.flatMap(({ id }) => (guides[id] ? [{ id, guideNumber: guides[id] }] : [])),
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
      {to === "shipped" && !outcome && moving.length > 0 ? <Parcel /> : null}
      {isPending ? (
        <Loading />
      ) : (
        <Lines
          lines={outcome ?? plan}
          {...(to === "shipped" && !outcome ? { guides, onGuides: setGuides } : {})}
        />
      )}
    </TitledDialog>
  );
}

interface LinesProps {
  lines: BulkLine[];
  guides?: Guides;
  /** Given while guide numbers can be typed. */
  onGuides?: (guides: Guides) => void;
}

const noGuides: Guides = {};

function Lines({ lines, guides = noGuides, onGuides }: LinesProps) {
  const ids = lines.filter(({ from, isPickup }) => from && !isPickup).map(({ id }) => id);
  const repeated = repeatedGuides(guides, ids);
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }} role="list" aria-live="polite">
      {lines.map(({ id, customer, step, isPickup }) => (
        <li key={id}>
          <b>{texts.numbered(id)}</b> · {customer}
          <Typography variant="body2">{texts.bulkStep(step, isPickup)}</Typography>
          {onGuides && ids.includes(id) ? (
            <GuideField
              id={id}
              value={guides[id] ?? ""}
              isRepeated={repeated.has(id)}
              onChange={(guideNumber) => onGuides({ ...guides, [id]: guideNumber })}
              onPasteRows={(rows) => onGuides(pasteGuides(guides, ids, id, rows))}
            />
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

function Parcel() {
  return (
    <Stack spacing={2} sx={{ pt: 1, pb: 3 }}>
      <CarrierField />
      <TextField
        name="deliveryDate"
        type="date"
        label={texts.arrivesOn}
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Typography variant="body2">{texts.bulkParcelHelp}</Typography>
      <Typography variant="body2">{guideTexts.pasteHelp}</Typography>
    </Stack>
  );
}
