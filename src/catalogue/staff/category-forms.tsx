import { Create, ReferenceInput, required, SelectInput, SimpleForm, TextInput } from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
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
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const CategoryCreate = () => (
  <Create redirect="/categories" title={texts.newCategory}>
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);

export const SubcategoryEdit = () => (
  <EditPage redirect="/categories">
    <SimpleForm>
      <ParentInput />
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const SubcategoryCreate = () => (
  <Create redirect="/categories" title={texts.newSubcategory}>
    <SimpleForm>
      <ParentInput />
      <Fields />
    </SimpleForm>
  </Create>
);
