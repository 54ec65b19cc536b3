import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
} from "@mui/material";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";
import { isKeyOf } from "#src/kernel/records.ts";
import { ChangeFields } from "./change-fields.tsx";
import { changeOf, emptyForm } from "./change-form.ts";
import type { BulkEditPreview, BulkRequest } from "./contract.ts";
import { LastBulkEdits } from "./last-bulk-edits.tsx";
import { PreviewTable } from "./preview-table.tsx";
import * as texts from "./texts.ts";
import { useCarryOut } from "./use-carry-out.ts";

export interface Selection {
  /** The selected products. */
  ids: readonly number[];
  filter: Record<string, unknown>;
  /** The number of products that match the filter. */
  total: number;
}

interface Props {
  selection: Selection;
  onClose: () => void;
}

/** Changes many products at once: preview, apply, and undo if it was wrong. */
export function BulkEditDialog({ selection, onClose }: Props) {
  const { ids, total } = selection;
  const [scope, setScope] = useState<Scope>(ids.length > 0 ? "chosen" : "filter");
  const [form, setForm] = useState(emptyForm);
  const { preview, see, forget } = usePreview();
  const { busy, carryOut } = useCarryOut(onClose);
  const body = requestOf(scope, selection, form);
  const count = scope === "chosen" ? ids.length : total;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="bulk-edit-title">
      <DialogTitle id="bulk-edit-title">{texts.title(count)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {ids.length > 0 ? (
            <ScopeChoice
              scope={scope}
              selection={selection}
              onChoose={(next) => {
                setScope(next);
                forget();
              }}
            />
          ) : null}
          <ChangeFields
            form={form}
            onChange={(next) => {
              setForm(next);
              forget();
            }}
          />
          {preview ? (
            <PreviewTable preview={preview} />
          ) : (
            <Alert severity="info">{texts.seeFirst}</Alert>
          )}
          <LastBulkEdits />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.back}</Button>
        {preview && body ? (
          <Button
            variant="contained"
            disabled={busy || preview.changed === 0}
            onClick={() => carryOut(body, preview).then(({ isOutdated }) => isOutdated && forget())}
          >
            {texts.carryOut(preview.changed)}
          </Button>
        ) : (
          <Button variant="contained" disabled={!body} onClick={() => body && void see(body)}>
            {texts.seeChanges}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Scope = "chosen" | "filter";

/** Returns null while the form is incomplete. */
function requestOf(
  scope: Scope,
  { ids, filter }: Selection,
  form: Parameters<typeof changeOf>[0],
): BulkRequest | null {
  const change = changeOf(form);
  return change && { ...(scope === "chosen" ? { ids: [...ids] } : {}), filter, change };
}

interface ScopeChoiceProps {
  scope: Scope;
  selection: Selection;
  onChoose: (scope: Scope) => void;
}

function ScopeChoice({ scope, selection: { ids, total }, onChoose }: ScopeChoiceProps) {
  const names: Record<Scope, string> = {
    chosen: texts.chosenOnes(ids.length),
    filter: texts.allOfFilter(total),
  };
  return (
    <RadioGroup
      row
      aria-label={texts.which}
      value={scope}
      onChange={(_, next) => isKeyOf(names, next) && onChoose(next)}
    >
      {Object.entries(names).map(([value, name]) => (
        <FormControlLabel key={value} value={value} control={<Radio />} label={name} />
      ))}
    </RadioGroup>
  );
}

function usePreview() {
  const [preview, setPreview] = useState<BulkEditPreview | null>(null);
  const notifyError = useNotifyError();
  async function see(body: BulkRequest) {
    try {
      setPreview(await request("POST /bulk-edits/preview", { body }));
    } catch (error) {
      notifyError(error);
    }
  }
  return { preview, see, forget: () => setPreview(null) };
}
