import { Box, Stack, Typography } from "@mui/material";
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  DeleteButton,
  NumberInput,
  ReferenceArrayInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
} from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { ImageInput, SheetInput } from "#src/back-office/ui/file-inputs.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { RichTextInput } from "#src/back-office/ui/rich-text/rich-text-input.tsx";
import type { ProductRecord } from "./contract.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductPreviewButton } from "./product-preview.tsx";
import { StockCard } from "./stock-card.tsx";

export function ProductEdit() {
  return (
    <EditPage
      actions={<ProductActions />}
      aside={<StockCard />}
      sx={{ "& .RaEdit-main": { flexDirection: { xs: "column-reverse", lg: "row" } } }}
    >
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
  const can = useCan();
  const mayWrite = can("products.write");
  return (
    <SimpleForm toolbar={mayWrite ? <Bar /> : false} disabled={!mayWrite} sanitizeEmptyValues>
      <TextInput source="name" label="Nombre" validate={required()} fullWidth />
      <Stack direction={{ xs: "column", sm: "row" }} spacing={3} sx={{ width: "100%" }}>
        <ImageInput source="image" label="Imagen" shape="square" />
        <Stack sx={{ flexGrow: 1 }}>
          <NumberInput
            source="price"
            label="Precio (pesos enteros, con IVA)"
            validate={required()}
            step={1}
            min={0}
          />
          <TextInput
            source="sku"
            label="Clave"
            helperText="La de tu empresa; con ella se reconoce al importar"
          />
          <BooleanInput
            source="archived"
            label="Archivado: no se vende ni se muestra"
            defaultValue={false}
          />
        </Stack>
      </Stack>
      <TextInput
        source="description"
        label="Descripción"
        multiline
        minRows={3}
        fullWidth
        defaultValue=""
        parse={(text: string | null) => text ?? ""}
      />
      <ReferenceArrayInput
        source="subcategoryIds"
        reference="subcategories"
        perPage={200}
        sort={{ field: "name", order: "ASC" }}
      >
        <AutocompleteArrayInput
          label="Subcategorías (la primera es la principal)"
          optionText="name"
          fullWidth
          defaultValue={[]}
        />
      </ReferenceArrayInput>
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        Información adicional
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
          width: "100%",
        }}
      >
        <NumberInput source="performance" label="Rendimiento" min={0} />
        <NumberInput source="content" label="Contiene" min={0} />
        <NumberInput source="weight" label="Pesa" min={0} />
        <NumberInput source="coats" label="Manos" min={1} max={10} step={1} />
      </Box>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={4}>
        <SheetInput source="safetySheet" label="Hoja de seguridad" />
        <SheetInput source="factSheet" label="Ficha técnica" />
      </Stack>
      <RichTextInput source="instructions" label="Cómo aplicarlo" />
    </SimpleForm>
  );
}

function Bar() {
  const product = useRecordContext<ProductRecord>();
  return (
    <Toolbar>
      <SaveButton alwaysEnable={product === undefined} />
      <ProductPreviewButton />
      <Box sx={{ flexGrow: 1 }} />
      {product ? (
        <DeleteButton
          mutationMode="pessimistic"
          confirmContent="Se borra para siempre. Si ya tuvo existencias o pedidos, archívalo: la tienda no deja borrarlo."
        />
      ) : null}
    </Toolbar>
  );
}
