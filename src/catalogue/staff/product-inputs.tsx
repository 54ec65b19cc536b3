import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  TextInput,
} from "react-admin";
import { SheetInput } from "#src/back-office/ui/file-inputs.tsx";
import { RichTextInput } from "#src/back-office/ui/rich-text/rich-text-input.tsx";
import { GalleryInput } from "./gallery-input.tsx";
import { OptionsInput } from "./options-input.tsx";
import { hazardChoices, precautionChoices, StatementsInput } from "./statements-input.tsx";
import { PublishStatusInput } from "./publish-status-input.tsx";
import {
  type FormControl,
  type FormGroup,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from "#src/catalogue/product/product-fields.ts";

/** The inputs of one group of the product form, from the table of fields. */
export function ProductInputs({ group }: { group: FormGroup }) {
  return productFieldNames
    .filter((name) => fields[name].form?.group === group)
    .map((source) => <ProductInput key={source} source={source} />);
}

interface InputProps {
  source: string;
  label: string;
  helperText?: string;
  validate?: ReturnType<typeof required>;
}

function ProductInput({ source }: { source: ProductFieldName }) {
  const { texts, form } = fields[source];
  if (!form) return null;
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
  form?: { group: FormGroup; control: FormControl; required?: true };
}
const fields: Record<ProductFieldName, FormField> = productFields;

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
  pesos: (props) => <NumberInput {...props} step="any" min={0} />,
  number: (props) => <NumberInput {...props} min={0} />,
  "whole-number": (props) => <NumberInput {...props} min={1} step={1} />,
  "publish-status": ({ label }) => <PublishStatusInput label={label} />,
  "yes-no": (props) => <BooleanInput {...props} defaultValue={false} />,
  images: ({ label }) => <GalleryInput label={label} />,
  hazards: (props) => <StatementsInput {...props} statements={hazardChoices} />,
  precautions: (props) => <StatementsInput {...props} statements={precautionChoices} />,
  pdf: ({ source, label }) => <SheetInput source={source} label={label} />,
  options: (props) => <OptionsInput {...props} />,
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
