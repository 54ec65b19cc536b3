import {
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  type TextFieldProps,
} from "@mui/material";
import { useGetList } from "react-admin";
import { useCan } from "#src/back-office/ui/session.ts";
import { isKeyOf } from "#src/kernel/records.ts";
import type { ChangeForm } from "./changes.ts";
import * as texts from "./texts.ts";

interface FieldsProps {
  form: ChangeForm;
  onChange: (form: ChangeForm) => void;
}

/** The fields of a change; each kind has its own. */
export function ChangeFields({ form, onChange }: FieldsProps) {
  const mayMoveStock = useCan()("stock.move");
  const { stock: _, ...withoutStock } = texts.kinds;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", pt: 1 }}>
      <Choice
        label={texts.what}
        names={mayMoveStock ? texts.kinds : withoutStock}
        value={form.kind}
        onChoose={(kind) => onChange({ ...form, kind })}
      />
      {fieldsOf[form.kind]({ form, onChange })}
    </Stack>
  );
}

const fieldsOf: Record<ChangeForm["kind"], (props: FieldsProps) => React.ReactNode> = {
  price: (props) => <PriceFields {...props} />,
  stock: ({ form, onChange }) => (
    <>
      <Choice
        label={texts.how}
        names={texts.stockWays}
        value={form.stockBy}
        onChoose={(stockBy) => onChange({ ...form, stockBy })}
      />
      <Amount form={form} onChange={onChange} />
    </>
  ),
  publishStatus: ({ form, onChange }) => (
    <Choice
      label={texts.how}
      names={texts.publishWays}
      value={form.status}
      onChoose={(status) => onChange({ ...form, status })}
    />
  ),
  archive: ({ form, onChange }) => (
    <Choice
      label={texts.how}
      names={texts.archiveWays}
      value={form.archived}
      onChoose={(archived) => onChange({ ...form, archived })}
    />
  ),
  subcategory: (props) => <SubcategoryFields {...props} />,
};

function PriceFields({ form, onChange }: FieldsProps) {
  return (
    <>
      <Choice
        label={texts.how}
        names={texts.priceWays}
        value={form.priceBy}
        onChoose={(priceBy) => onChange({ ...form, priceBy })}
      />
      <Amount form={form} onChange={onChange} />
      <Choice
        label={texts.rounding}
        names={texts.roundings}
        value={form.rounding}
        onChoose={(rounding) => onChange({ ...form, rounding })}
      />
      <FormControlLabel
        label={texts.strikeOut}
        control={
          <Checkbox
            checked={form.strikeOut}
            onChange={({ target }) => onChange({ ...form, strikeOut: target.checked })}
          />
        }
      />
    </>
  );
}

export function useSubcategories(): { id: number; name: string }[] {
  const { data = [] } = useGetList<{ id: number; name: string }>("subcategories", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  return data;
}

function SubcategoryFields({ form, onChange }: FieldsProps) {
  const subcategories = useSubcategories();
  return (
    <>
      <Choice
        label={texts.how}
        names={texts.subcategoryWays}
        value={form.subcategoryBy}
        onChoose={(subcategoryBy) => onChange({ ...form, subcategoryBy })}
      />
      <Choice
        label={texts.subcategory}
        names={Object.fromEntries(subcategories.map(({ id, name }) => [String(id), name]))}
        value={form.subcategoryId}
        onChoose={(subcategoryId) => onChange({ ...form, subcategoryId })}
      />
    </>
  );
}

function Amount({ form, onChange }: FieldsProps) {
  return (
    <Field
      label={texts.amount}
      value={form.amount}
      onChange={({ target }) => onChange({ ...form, amount: target.value })}
    />
  );
}

function Choice<Value extends string>({
  label,
  names,
  value,
  onChoose,
}: {
  label: string;
  names: Partial<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <Field
      select
      label={label}
      value={value}
      onChange={({ target }) => isKeyOf(names, target.value) && onChoose(target.value)}
    >
      {Object.entries<string | undefined>(names).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Field>
  );
}

const Field = (props: TextFieldProps) => <TextField {...props} sx={{ flex: "1 1 180px" }} />;
