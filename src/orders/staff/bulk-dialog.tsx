import { Button, Stack, TextField, Typography } from "@mui/material";
import { TitledDialog } from "#src/back-office/ui/titled-dialog.tsx";
import { type FormEvent, useState } from "react";
import { Loading, useGetMany, useRefresh } from "react-admin";
import type { TransitionRequest, TransitionResult } from "./contract.ts";
import { request } from "#src/back-office/ui/api.ts";
import { type BulkLine, bulkOutcome, bulkPlan } from "./bulk-plan.ts";
import { typedText } from "./form-dialog.tsx";
import type { OrderRow } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";

interface Props {
  ids: number[];
  to: "shipped" | "completed";
  onClose: (isDone: boolean) => void;
}

/** Lists the orders before they move, and afterwards the result for each. */
export function BulkDialog({ ids, to, onClose }: Props) {
  const { data, isPending } = useGetMany<OrderRow>("orders", { ids, meta: { fresh: true } });
  const [outcome, setOutcome] = useState<BulkLine[] | null>(null);
  const plan = bulkPlan((data ?? []).filter(Boolean), to);
  const moving = plan.filter(({ from }) => from !== null);
  const { busy, move } = useBulkTransition((results) => setOutcome(bulkOutcome(plan, results, to)));
  const close = () => onClose(outcome !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void move({
      ids: moving.map(({ id }) => id),
      to,
      from: moving[0]?.from,
      carrier: typedText(form, "carrier") || undefined,
      deliveryDate: typedText(form, "deliveryDate") || undefined,
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
            <Button type="submit" variant="contained" disabled={busy || moving.length === 0}>
              {texts.bulk[to].action(moving.length)}
            </Button>
          )}
        </>
      }
    >
      {isPending ? <Loading /> : <Lines lines={outcome ?? plan} />}
      {to === "shipped" && !outcome && moving.length > 0 ? <Parcel /> : null}
    </TitledDialog>
  );
}

function Lines({ lines }: { lines: BulkLine[] }) {
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }} role="list" aria-live="polite">
      {lines.map(({ id, customer, step }) => (
        <li key={id}>
          <b>{texts.numbered(id)}</b> · {customer}
          <Typography variant="body2">{texts.bulkStep(step)}</Typography>
        </li>
      ))}
    </Stack>
  );
}

function Parcel() {
  return (
    <Stack spacing={2} sx={{ pt: 3 }}>
      <TextField name="carrier" label={texts.carrier} />
      <TextField
        name="deliveryDate"
        type="date"
        label={texts.arrivesOn}
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Typography variant="body2">{texts.bulkParcelHelp}</Typography>
    </Stack>
  );
}

function useBulkTransition(onResults: (results: TransitionResult[]) => void) {
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function move(body: TransitionRequest) {
    setBusy(true);
    try {
      onResults((await request("POST /orders/transitions", { body })).results);
      refresh();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, move };
}
