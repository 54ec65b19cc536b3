import {
  AutocompleteArrayInput,
  ReferenceArrayInput,
  required,
  TextInput,
  useInput,
  DateTimeInput,
  AutocompleteInput,
} from "react-admin";
import {
  NumberField,
  type NumberKind,
  type TypedNumber,
} from "#src/base/admin-kit/ui/number-field.tsx";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { SheetInput } from "#src/base/admin-kit/ui/file-inputs.tsx";
import { LineInput } from "#src/base/admin-kit/ui/parts.tsx";
import { RichTextInput } from "#src/base/admin-kit/ui/rich-text/rich-text-input.tsx";
import { GalleryInput } from "./gallery-input.tsx";
import {
  type FormControl,
  type FormGroup,
  type ProductFieldName,
} from "#src/shop/catalogue/product/product-fields.ts";
import {
  Box,
  FormHelperText,
  FormLabel,
  Stack,
  TextField,
  FormControlLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import { maxPriceSteps } from "#src/shop/catalogue/product/price-steps.ts";
import { maxOptionName, maxOptions, maxOptionValue } from "#src/shop/catalogue/variants/options.ts";
import type { FieldTexts } from "#src/shop/catalogue/product/field-texts.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import type { PublishStatus } from "#src/shop/catalogue/product/publish-status.ts";
import { readCodes } from "#src/shop/catalogue/safety/classification.ts";
import {
  hazardStatements,
  precautionaryStatements,
} from "#src/shop/catalogue/safety/statements.ts";
import { fields, fieldsOfGroup } from "./fields-of-group.ts";
import { useUnits } from "./use-units.ts";

export function ProductInputs({ group }: { group: FormGroup }) {
  return fieldsOfGroup(group).map((source) => <ProductInput key={source} source={source} />);
}

interface InputProps {
  source: string;
  label: string;
  helperText?: string;
  validate?: ReturnType<typeof required>;
}

function ProductInput({ source }: { source: ProductFieldName }) {
  const { form } = fields[source];
  const { [source]: unit } = useUnits();
  if (!form) return null;
  const Control = controls[form.control];
  const { name, label = name, help }: FieldTexts = texts.fields[source];
  return (
    <Control
      source={source}
      label={unit ? texts.inUnit(label, unit) : label}
      {...(help ? { helperText: help } : {})}
      {...(form.required ? { validate: required() } : {})}
    />
  );
}

const controls: Record<FormControl, (props: InputProps) => React.ReactNode> = {
  text: (props) =>
    // Scanners end an SKU with Enter, which a field of several lines would take.
    props.source === "name" ? <LineInput {...props} /> : <TextInput {...props} fullWidth />,
  "long-text": (props) => (
    <TextInput
      {...props}
      multiline
      minRows={3}
      fullWidth
      defaultValue=""
      parse={(text: string | null) => text ?? ""}
    />
  ),
  "rich-text": ({ source, label }) => <RichTextInput source={source} label={label} />,
  pesos: (props) => <NumberInput kind="money" {...props} min={0} />,
  number: (props) => <NumberInput kind="measure" {...props} min={0} />,
  "whole-number": (props) => <NumberInput kind="count" {...props} min={1} />,
  "publish-status": ({ label }) => <PublishStatusInput label={label} />,
  images: ({ label }) => <GalleryInput label={label} />,
  hazards: (props) => <StatementsInput {...props} statements={hazardChoices} />,
  precautions: (props) => <StatementsInput {...props} statements={precautionChoices} />,
  pdf: ({ source, label }) => <SheetInput source={source} label={label} />,
  options: (props) => (
    <PairsInput<ProductOption>
      {...props}
      max={maxOptions}
      empty={{ name: "", value: "" }}
      fields={[
        { name: "name", label: texts.optionName, htmlInput: { maxLength: maxOptionName } },
        { name: "value", label: texts.optionValue, htmlInput: { maxLength: maxOptionValue } },
      ]}
    />
  ),
  "price-steps": (props) => (
    <PairsInput<{ from: number | ""; price: number | "" }>
      {...props}
      max={maxPriceSteps}
      empty={{ from: "", price: "" }}
      fields={[
        { name: "from", label: texts.stepFrom, kind: "count" },
        { name: "price", label: texts.stepPrice, kind: "money" },
      ]}
    />
  ),
  products: ({ source, label, helperText }) => (
    <ReferenceArrayInput source={source} reference="products">
      <AutocompleteArrayInput
        label={label}
        helperText={helperText}
        optionText="name"
        filterToQuery={(typed: string) => ({ q: typed })}
        fullWidth
        defaultValue={[]}
      />
    </ReferenceArrayInput>
  ),
  subcategories: ({ source, label, helperText }) => (
    <ReferenceArrayInput
      source={source}
      reference="subcategories"
      perPage={200}
      sort={{ field: "name", order: "ASC" }}
    >
      <AutocompleteArrayInput
        label={label}
        helperText={helperText}
        optionText="name"
        fullWidth
        defaultValue={[]}
      />
    </ReferenceArrayInput>
  ),
};

interface PairsInputProps<Pair> extends Omit<InputProps, "validate"> {
  max: number;
  empty: Pair;
  fields: {
    name: keyof Pair & string;
    label: (place: number) => string;
    /** Of a text. */
    htmlInput?: TextFieldHtmlInput;
    /** Of a number. */
    kind?: NumberKind;
  }[];
}

type TextFieldHtmlInput = React.InputHTMLAttributes<HTMLInputElement>;

/** A short list of pairs; empty ones are dropped. */
function PairsInput<Pair extends Record<keyof Pair, string | number>>(
  props: PairsInputProps<Pair>,
) {
  const { source, label, helperText, max, empty, fields } = props;
  const { field, fieldState } = useInput<Pair[]>({ source, defaultValue: [] });
  const pairs: Pair[] = field.value || [];
  const rows = [...pairs, empty].slice(0, max);
  const { error } = fieldState;
  function write(place: number, name: keyof Pair, typed: TypedNumber) {
    const next = rows.map((each, index) =>
      index === place ? { ...each, [name]: typed ?? "" } : each,
    );
    // An empty last pair only offers fields to type in.
    const last = next.findLastIndex((pair) => fields.some((each) => pair[each.name] !== ""));
    field.onChange(next.slice(0, last + 1));
  }
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ mb: 2, width: "100%", maxWidth: 640, gridColumn: "1 / -1" }}
    >
      <FormLabel error={error !== undefined}>{label}</FormLabel>
      {rows.map((pair, place) => (
        <Stack key={place} direction="row" spacing={2} sx={{ mt: 1.5 }}>
          {fields.map(({ name, label, htmlInput = {}, kind }) => {
            const common = {
              label: label(place + 1),
              value: pair[name],
              disabled: field.disabled ?? false,
              sx: { flex: 1 },
            };
            return kind ? (
              <NumberField
                key={name}
                {...common}
                kind={kind}
                onNumber={(typed) => write(place, name, typed)}
              />
            ) : (
              <TextField
                key={name}
                {...common}
                slotProps={{ htmlInput }}
                onChange={({ target }) => write(place, name, target.value)}
              />
            );
          })}
        </Stack>
      ))}
      <FormHelperText error={error !== undefined}>{error?.message ?? helperText}</FormHelperText>
    </Box>
  );
}

const choices = ["published", "scheduled", "draft", "archived"] as const;
const hourMilliseconds = 3_600_000;

/** Combines three fields into one choice: who sees the product, and from when. */
function PublishStatusInput({ label }: { label: string }) {
  const { field: draft } = useInput({ source: "draft", defaultValue: false });
  const { field: from } = useInput({ source: "publishedFrom" });
  const { field: archived } = useInput({ source: "archived", defaultValue: false });
  const shown: PublishStatus = draft.value ? "draft" : from.value ? "scheduled" : "published";
  const chosen = archived.value ? "archived" : shown;
  function choose(next: string) {
    archived.onChange(next === "archived");
    // Out of the archive it is as it was.
    if (next === "archived") return;
    draft.onChange(next === "draft");
    if (next !== "draft") from.onChange(next === "scheduled" ? nextHour() : null);
  }
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel id="publish-status">{label}</FormLabel>
      <RadioGroup
        aria-labelledby="publish-status"
        value={chosen}
        onChange={(_, next) => choose(next)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={draft.disabled ?? false}
            control={<Radio size="small" />}
            label={texts.publishChoices[choice]}
          />
        ))}
      </RadioGroup>
      {chosen === "scheduled" ? (
        <DateTimeInput
          source="publishedFrom"
          label={texts.fields.publishedFrom.label}
          parse={isoOf}
          validate={required()}
        />
      ) : null}
    </Box>
  );
}

const isoOf = (typed: string) => (typed ? new Date(typed).toISOString() : null);
const nextHour = () =>
  new Date(Math.ceil(Date.now() / hourMilliseconds) * hourMilliseconds).toISOString();

interface Choice {
  id: string;
  name: string;
}

const hazardChoices: Choice[] = [...hazardStatements].map(([code, { text }]) => choice(code, text));
const precautionChoices: Choice[] = [...precautionaryStatements].map(([code, text]) =>
  choice(code, text),
);

function choice(id: string, text: string): Choice {
  return { id, name: `${id} ${text}` };
}

interface StatementsInputProps {
  source: string;
  label: string;
  helperText?: string;
  statements: Choice[];
}

/** Finds statements by code or by word; the record stores the codes as one text. */
function StatementsInput({ statements, ...props }: StatementsInputProps) {
  return (
    // An array input would start with an array as its value, not with a text.
    <AutocompleteInput
      {...props}
      multiple
      choices={statements}
      format={(codes: string | null) => readCodes(codes ?? "")}
      parse={(codes: string[]) => codes.join(", ") || null}
      fullWidth
    />
  );
}
