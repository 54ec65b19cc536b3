import {
  Alert,
  FormControlLabel,
  FormHelperText,
  Stack,
  Switch,
  TextField,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { rejectionOf, request } from "#src/base/admin-kit/ui/api.ts";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import {
  baseNameOf,
  maxOptionName,
  maxOptions,
  variantName,
} from "#src/shop/catalogue/variants/options.ts";
import { maxNewVariants, type NewVariants, type Variant } from "./contract.ts";
import {
  type DraftedVariant,
  type DraftedVariants,
  draftedVariants,
  isRejected,
  newVariantsOf,
  nothingRejected,
  type RejectedFields,
  rejectedFields,
  sentRows,
  type TypedOption,
  typedOptionsOf,
  type TypedRow,
} from "./drafted-variants.ts";
import { DraftedTable } from "./drafted-table.tsx";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

interface Props {
  current: Variant;
  /** Includes this product. */
  line: readonly Variant[];
  onClose: () => void;
}

/** Edits options and values at the top and previews the resulting variants below. */
export default function VariantsDialog({ current, line, onClose }: Props) {
  // Full screen on phones.
  const isNarrow = useMediaQuery("(max-width: 599px)");
  const [typed, setTyped] = useState(() => typedOptionsOf(line));
  const [rows, setRows] = useState<Record<string, TypedRow>>({});
  const [publish, setPublish] = useState(false);
  const mayPrice = useCan()("products.price");
  const { busy, make, rejected, forget } = useMake(current.id, onClose);
  const drafted = draftedVariants(typed, { current, line }, rows);
  const body = newVariantsOf(drafted, publish);
  const base = baseNameOf(current.name, current.options);
  const count = body.variants.length;
  return (
    <TitledDialog
      title={texts.create}
      onClose={onClose}
      maxWidth="md"
      fullScreen={isNarrow}
      actions={
        <DialogButtons
          onBack={onClose}
          disabled={busy || count === 0 || drafted.tooMany !== null}
          onClick={() => void make(body, sentRows(drafted))}
        >
          {texts.make(count)}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">{texts.intro}</Typography>
        <OptionFields
          typed={typed}
          rejected={rejected.options}
          onType={(next) => {
            forget();
            setTyped(next);
          }}
        />
        {drafted.own.length > 0 ? (
          <Alert severity="info">{texts.ownWillBe(variantName(base, drafted.own))}</Alert>
        ) : null}
        <Typography variant="subtitle1" component="p" role="status">
          {outcomeOf(typed, drafted, count)}
        </Typography>
        {drafted.rows.length > 0 && drafted.tooMany === null ? (
          <>
            <DraftedTable
              base={base}
              rows={drafted.rows}
              rejected={rejected.rows}
              onType={(key, part) => {
                forget();
                setRows({ ...rows, [key]: { ...rows[key], ...part } });
              }}
            />
            {mayPrice ? <PublishSwitch publish={publish} onChange={setPublish} /> : null}
          </>
        ) : null}
      </Stack>
    </TitledDialog>
  );
}

/** Summarizes the result in a sentence. */
function outcomeOf(
  typed: readonly TypedOption[],
  { rows, tooMany }: DraftedVariants,
  count: number,
): string {
  if (tooMany !== null) return texts.tooMany(maxNewVariants);
  if (rows.length > 0) return texts.willMake(count);
  const isTyped = typed.some(({ name, values }) => name && values);
  return isTyped ? texts.nothingMissing : texts.writeValues;
}

interface OptionFieldsProps {
  typed: readonly TypedOption[];
  rejected: RejectedFields["options"];
  onType: (typed: TypedOption[]) => void;
}

function OptionFields({ typed, rejected, onType }: OptionFieldsProps) {
  const rows = [...typed, { name: "", values: "" }].slice(0, maxOptions);
  const write = (place: number, part: Partial<TypedOption>) =>
    onType(
      rows
        .map((each, index) => (index === place ? { ...each, ...part } : each))
        .filter(({ name, values }) => name !== "" || values !== ""),
    );
  return rows.map(({ name, values }, place) => (
    <Stack key={place} direction={{ xs: "column", sm: "row" }} spacing={{ xs: 1.5, sm: 2 }}>
      <TextField
        label={texts.optionName(place + 1)}
        placeholder={place === 0 ? texts.optionExample : ""}
        value={name}
        error={rejected[place]?.name !== undefined}
        helperText={rejected[place]?.name}
        sx={{ width: { sm: 200 } }}
        slotProps={{ htmlInput: { maxLength: maxOptionName } }}
        onChange={(event) => write(place, { name: event.target.value })}
      />
      <TextField
        label={texts.optionValues(place + 1)}
        placeholder={place === 0 ? texts.valuesExample : ""}
        value={values}
        error={rejected[place]?.values !== undefined}
        helperText={rejected[place]?.values}
        sx={{ flex: 1 }}
        onChange={(event) => write(place, { values: event.target.value })}
      />
    </Stack>
  ));
}

function PublishSwitch({
  publish,
  onChange,
}: {
  publish: boolean;
  onChange: (publish: boolean) => void;
}) {
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={publish} onChange={(_, next) => onChange(next)} />}
        label={texts.publish}
      />
      <FormHelperText>{texts.publishHelp}</FormHelperText>
    </div>
  );
}

/**
 * Creates the variants. If the shop rejects them, the dialog stays open and shows the errors by
 * field.
 */
function useMake(productId: number, onDone: () => void) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [rejected, setRejected] = useState(nothingRejected);
  async function make(body: NewVariants, sent: readonly DraftedVariant[]): Promise<void> {
    setBusy(true);
    setRejected(nothingRejected);
    try {
      const { ids } = await request("POST /products/:id/variants", {
        params: { id: productId },
        body,
      });
      notify(texts.made(ids.length), { type: "success" });
      await queries.invalidateQueries({ queryKey: ["variants"] });
      refresh();
      onDone();
    } catch (error) {
      const fields = rejectedFields(rejectionOf(error).errors ?? {}, sent);
      setRejected(fields);
      if (isRejected(fields)) notify("ra.message.invalid_form", { type: "error" });
      else notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, make, rejected, forget: () => setRejected(nothingRejected) };
}
