import {
  AutocompleteArrayInput,
  BooleanInput,
  DateTimeInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  TextInput,
} from "react-admin";
import { ImageInput, SheetInput } from "#src/back-office/ui/file-inputs.tsx";
import { RichTextInput } from "#src/back-office/ui/rich-text/rich-text-input.tsx";
import { PublicationInput } from "./publication-input.tsx";
import {
  type FormControl,
  type FormGroup,
  productFieldNames,
  productFields,
} from "./product-fields.ts";

/** The fields of one part of a product's form, as the table of fields says them. */
export function ProductInputs({ group }: { group: FormGroup }) {
  return productFieldNames
    .filter((name) => productFields[name].form.group === group)
    .map((source) => <ProductInput key={source} source={source} />);
}

interface InputProps {
  source: string;
  label: string;
  helperText?: string;
  validate?: ReturnType<typeof required>;
}

function ProductInput({ source }: { source: keyof typeof productFields }) {
  const { texts, form }: FormField = productFields[source];
  const Control = controls[form.control];
  return (
    <Control
      source={source}
      label={texts.label ?? texts.name}
      {...(texts.help ? { helperText: texts.help } : {})}
      {...(form.required ? { validate: required() } : {})}
    />
  );
}

interface FormField {
  texts: { name: string; label?: string; help?: string };
  form: { control: FormControl; required?: true };
}

const isoOf = (typed: string) => (typed ? new Date(typed).toISOString() : null);

const controls: Record<FormControl, (props: InputProps) => React.ReactNode> = {
  text: (props) => <TextInput {...props} fullWidth />,
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
  pesos: (props) => <NumberInput {...props} step={1} min={0} />,
  number: (props) => <NumberInput {...props} min={0} />,
  "whole-number": (props) => <NumberInput {...props} min={1} step={1} />,
  publication: ({ label }) => <PublicationInput label={label} />,
  moment: (props) => <DateTimeInput {...props} parse={isoOf} validate={required()} />,
  "yes-no": (props) => <BooleanInput {...props} defaultValue={false} />,
  image: ({ source, label }) => <ImageInput source={source} label={label} shape="square" />,
  pdf: ({ source, label }) => <SheetInput source={source} label={label} />,
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
  subcategories: ({ source, label }) => (
    <ReferenceArrayInput
      source={source}
      reference="subcategories"
      perPage={200}
      sort={{ field: "name", order: "ASC" }}
    >
      <AutocompleteArrayInput label={label} optionText="name" fullWidth defaultValue={[]} />
    </ReferenceArrayInput>
  ),
};
