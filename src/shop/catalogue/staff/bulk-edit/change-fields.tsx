import { MenuItem, Stack, TextField, type TextFieldProps } from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { isKeyOf } from "#src/base/kernel/records.ts";
import type { ChangeForm } from "./changes.ts";
import * as texts from "./texts.ts";
import { useSubcategories } from "./use-subcategories.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface FieldsProps {
  form: ChangeForm;
  onChange: (form: ChangeForm) => void;
}

/** The fields of a change; each kind has its own. */
export function ChangeFields(props: FieldsProps) {
  const can = useCan();
  const mayPrice = can("products.price");
  const { stock, price, ...others } = texts.kinds;
  const kinds = {
    ...(mayPrice && { price }),
    ...(can("stock.move") && { stock }),
    ...others,
  };
  const fields: (props: FieldsProps, mayPrice: boolean) => Elements = fieldsOf[props.form.kind];
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", pt: 1 }}>
      <Choice {...props} name="kind" label={texts.what} names={kinds} />
      {fields(props, mayPrice)}
    </Stack>
  );
}

type FieldsOf = (props: FieldsProps, mayPrice: boolean) => Elements;

const fieldsOf: Record<ChangeForm["kind"], FieldsOf> = {
  price: (props) => <PriceFields {...props} />,
  stock: (props) => (
    <>
      <Choice {...props} name="stockBy" label={texts.how} names={texts.stockWays} />
      <Amount {...props} />
    </>
  ),
  // Anybody takes a product off sale; it comes back at a price.
  publishStatus: (props, mayPrice) => {
    const { published, draft } = texts.publishWays;
    const names = { ...(mayPrice && { published }), draft };
    return <Choice {...props} name="status" label={texts.how} names={names} />;
  },
  archive: (props, mayPrice) => {
    const { yes, no } = texts.archiveWays;
    const names = { yes, ...(mayPrice && { no }) };
    return <Choice {...props} name="archived" label={texts.how} names={names} />;
  },
  subcategory: (props) => <SubcategoryFields {...props} />,
};

function PriceFields(props: FieldsProps) {
  const { form, onChange } = props;
  return (
    <>
      <Choice {...props} name="priceBy" label={texts.how} names={texts.priceWays} />
      <Amount {...props} />
      <Choice {...props} name="rounding" label={texts.rounding} names={texts.roundings} />
      <LabelledCheckbox
        label={texts.strikeOut}
        checked={form.strikeOut}
        onChange={(strikeOut) => onChange({ ...form, strikeOut })}
      />
    </>
  );
}

function SubcategoryFields(props: FieldsProps) {
  const subcategories = useSubcategories();
  return (
    <>
      <Choice {...props} name="subcategoryBy" label={texts.how} names={texts.subcategoryWays} />
      <Choice
        {...props}
        name="subcategoryId"
        label={texts.subcategory}
        names={Object.fromEntries(subcategories.map(({ id, name }) => [String(id), name]))}
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
      slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
    />
  );
}

interface ChoiceProps<Name extends keyof ChangeForm> extends FieldsProps {
  name: Name;
  label: string;
  /** The words for each value that may be chosen. */
  names: Partial<Record<ChangeForm[Name] & string, string>>;
}

function Choice<Name extends keyof ChangeForm>(props: ChoiceProps<Name>) {
  const { form, onChange, name, label, names } = props;
  return (
    <Field
      select
      label={label}
      value={form[name]}
      onChange={({ target }) =>
        isKeyOf(names, target.value) && onChange({ ...form, [name]: target.value })
      }
    >
      {Object.entries<string | undefined>(names).map(([id, words]) => (
        <MenuItem key={id} value={id}>
          {words}
        </MenuItem>
      ))}
    </Field>
  );
}

const Field = (props: TextFieldProps) => <TextField {...props} sx={{ flex: "1 1 180px" }} />;
