import { Create, ReferenceInput, required, SelectInput, TextInput } from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { GuardedForm } from "#src/back-office/ui/parts.tsx";
import { ImageInput } from "#src/back-office/ui/file-inputs.tsx";
import * as texts from "./texts.ts";

function Fields() {
  return (
    <>
      <TextInput source="name" label={texts.fields.name.name} validate={required()} fullWidth />
      <TextInput
        source="description"
        label={texts.fields.description.name}
        multiline
        minRows={2}
        fullWidth
      />
      <ImageInput source="image" label={texts.fields.image.name} shape="cover" />
    </>
  );
}

function ParentInput() {
  return (
    <ReferenceInput
      source="categoryId"
      reference="categories"
      perPage={200}
      sort={{ field: "position", order: "ASC" }}
    >
      <SelectInput label={texts.category} optionText="name" validate={required()} />
    </ReferenceInput>
  );
}

export const CategoryEdit = () => (
  <EditPage redirect="/categories">
    <GuardedForm needs="products.write">
      <Fields />
    </GuardedForm>
  </EditPage>
);

export const CategoryCreate = () => (
  <Create redirect="/categories" title={texts.newCategory}>
    <GuardedForm needs="products.write">
      <Fields />
    </GuardedForm>
  </Create>
);

export const SubcategoryEdit = () => (
  <EditPage redirect="/categories">
    <GuardedForm needs="products.write">
      <ParentInput />
      <Fields />
    </GuardedForm>
  </EditPage>
);

export const SubcategoryCreate = () => (
  <Create redirect="/categories" title={texts.newSubcategory}>
    <GuardedForm needs="products.write">
      <ParentInput />
      <Fields />
    </GuardedForm>
  </Create>
);
