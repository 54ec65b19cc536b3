import {
  type FormControl,
  type FormGroup,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from "#src/shop/catalogue/product/product-fields.ts";

/** Returns the fields with an input in this group, from the table of fields. */
export const fieldsOfGroup = (group: FormGroup): ProductFieldName[] =>
  productFieldNames.filter((name) => fields[name].form?.group === group);

export const fields: Record<ProductFieldName, FormField> = productFields;

interface FormField {
  input: unknown;
  form?: { group: FormGroup; control: FormControl; required?: true };
}
