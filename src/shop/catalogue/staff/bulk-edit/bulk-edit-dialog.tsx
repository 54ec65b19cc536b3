import { Alert, Chip, FormControlLabel, Radio, RadioGroup, Stack } from "@mui/material";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { Fragment, useState } from "react";
import { Button as ListButton, useListContext } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { DrasticChange, PreviewCard, PreviewRows } from "#src/base/admin-kit/ui/preview-card.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { type Tick, usePreview } from "#src/base/admin-kit/ui/use-preview.ts";
import { acceptPrices, changesText } from "#src/shop/catalogue/staff/product-changes/texts.ts";
import { isKeyOf } from "#src/base/kernel/records.ts";
import { ChangeFields } from "./change-fields.tsx";
import { changeOf, emptyForm, formWithoutPrice } from "./changes.ts";
import type { BulkEditPreview, BulkRequest } from "./contract.ts";
import { LatestChanges } from "#src/shop/catalogue/staff/product-changes/run-list.tsx";
import * as texts from "./texts.ts";
import EditIcon from "@mui/icons-material/Create";
import { useSubcategories } from "./use-subcategories.ts";

export interface Selection {
  ids: readonly number[];
  filter: Record<string, unknown>;
  /** The number of products that match the filter. */
  total: number;
}

interface Props {
  selection: Selection;
  onClose: () => void;
}

const find = (body: BulkRequest) => request("POST /bulk-edits/preview", { body });

async function carryOut(
  edit: BulkRequest,
  { version }: BulkEditPreview,
  acceptPrices: boolean,
): Promise<string> {
  const body = { ...edit, version, acceptPrices };
  return texts.done((await request("POST /bulk-edits", { body })).changed);
}

/** Changes many products at once: preview, apply, and undo if it was wrong. */
export function BulkEditDialog({ selection, onClose }: Props) {
  const { ids, total } = selection;
  const [scope, setScope] = useState<Scope>(ids.length > 0 ? "chosen" : "filter");
  const mayPrice = useCan()("products.price");
  const [form, setForm] = useState(mayPrice ? emptyForm : formWithoutPrice);
  const { preview, busy, see, forget, confirm, tick } = usePreview({ find, carryOut });
  const body = requestOf(scope, selection, form);
  const count = scope === "chosen" ? ids.length : total;
  const chooseScope = (next: Scope) => {
    setScope(next);
    forget();
  };
  const changeForm = (next: typeof form) => {
    setForm(next);
    forget();
  };
  return (
    <TitledDialog
      title={texts.title(count)}
      onClose={onClose}
      maxWidth="md"
      actions={
        preview && body ? (
          <DialogButtons
            onBack={onClose}
            disabled={busy || preview.changed === 0 || (preview.drastic > 0 && !tick.checked)}
            onClick={() => void confirm().then((isDone) => isDone && onClose())}
          >
            {texts.carryOut(preview.changed)}
          </DialogButtons>
        ) : (
          <DialogButtons
            onBack={onClose}
            disabled={busy || !body}
            onClick={() => body && void see(body)}
          >
            {texts.seeChanges}
          </DialogButtons>
        )
      }
    >
      <Stack spacing={2}>
        {ids.length > 0 ? (
          <ScopeChoice scope={scope} selection={selection} onChoose={chooseScope} />
        ) : null}
        <ChangeFields form={form} onChange={changeForm} />
        {preview ? (
          <BulkPreview preview={preview} tick={tick} />
        ) : (
          <Alert severity="info">{texts.seeFirst}</Alert>
        )}
        <LatestChanges kind="edit" />
      </Stack>
    </TitledDialog>
  );
}

/** Each product before and after; those that stay unchanged come first, with the reason. */
function BulkPreview({
  preview: { changed, same, rejected, drastic, rows },
  tick,
}: {
  preview: BulkEditPreview;
  tick: Tick;
}) {
  const names = new Map<unknown, string>(useSubcategories().map(({ id, name }) => [id, name]));
  const hidden = changed + rejected - rows.length;
  return (
    <PreviewCard
      title={texts.counts(changed, same, rejected)}
      level="h3"
      tick={drastic > 0 && { ...tick, label: acceptPrices(drastic) }}
    >
      <PreviewRows
        label={texts.beforeAndAfter}
        columns={[texts.product, texts.beforeAndAfter]}
        rows={rows.map(({ id, name, problem, unmet, drastic: isDrastic, differences }) => ({
          key: id,
          cells: [
            name,
            problem ? (
              <Chip key="problem" size="small" color="warning" label={problem} />
            ) : (
              <Fragment key="changes">
                <DrasticChange isDrastic={isDrastic}>
                  {changesText(differences, (id) => names.get(id) ?? id).join(" · ")}
                </DrasticChange>
                {unmet ? <Alert severity="warning">{unmet}</Alert> : null}
              </Fragment>
            ),
          ],
        }))}
        more={hidden > 0 ? texts.more(hidden) : null}
        maxHeight={360}
      />
    </PreviewCard>
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

/** Opens the dialog for the selected products, or for all that match the list's filter. */
export function BulkEditButton({ label = texts.changeMany }: { label?: string }) {
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListButton label={label} onClick={() => setOpen(true)} disabled={total === 0}>
        <EditIcon />
      </ListButton>
      {open ? (
        <BulkEditDialog
          selection={{ ids: selectedIds.map(Number), filter: filterValues, total }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

export const BulkEditOfChosen = () => <BulkEditButton label={texts.changeChosen} />;
