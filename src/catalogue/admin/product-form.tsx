import { Stack } from "@mui/material";
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  NumberInput,
  ReferenceArrayInput,
  SimpleForm,
  TextInput,
  required,
} from "react-admin";
import { EditPage } from "#src/staff/admin/edit-page.tsx";

export const productFieldNames: Record<string, string> = {
  name: "Nombre",
  sku: "Clave",
  description: "Descripción",
  price: "Precio",
  image: "Imagen",
  safetySheet: "Hoja de seguridad",
  factSheet: "Ficha técnica",
  performance: "Rendimiento",
  content: "Contenido",
  weight: "Peso",
  coats: "Manos",
  instructions: "Cómo aplicarlo",
  subcategoryIds: "Subcategorías",
  archived: "Archivado",
};

export function ProductEdit() {
  return (
    <EditPage names={productFieldNames}>
      <ProductForm />
    </EditPage>
  );
}

export function ProductCreate() {
  return (
    <Create redirect="edit">
      <ProductForm />
    </Create>
  );
}

function ProductForm() {
  return (
    <SimpleForm>
      <TextInput source="name" label="Nombre" validate={required()} fullWidth />
      <TextInput source="description" label="Descripción" multiline minRows={3} fullWidth />
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ width: "100%" }}>
        <NumberInput source="price" label="Precio (pesos enteros, con IVA)" validate={required()} step={1} min={0} />
        <TextInput source="sku" label="Clave" />
      </Stack>
      <ReferenceArrayInput source="subcategoryIds" reference="subcategories" perPage={200} sort={{ field: "name", order: "ASC" }}>
        <AutocompleteArrayInput label="Subcategorías" optionText="name" fullWidth />
      </ReferenceArrayInput>
      <BooleanInput source="archived" label="Archivado: no se vende ni se muestra" />
    </SimpleForm>
  );
}
