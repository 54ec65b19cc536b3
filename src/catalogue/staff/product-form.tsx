import { Box, Stack, Typography } from "@mui/material";
import {
  Create,
  DeleteButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
} from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { ProductRecord } from "./contract.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductInputs } from "./product-inputs.tsx";
import { ProductPreviewButton } from "./product-preview.tsx";
import { StockCard } from "./stock-card.tsx";
import * as texts from "./texts.ts";
import { VariantsSection } from "./variants/variants-section.tsx";

export function ProductEdit() {
  return (
    <EditPage
      actions={<ProductActions />}
      aside={<StockCard />}
      sx={{
        "& .RaEdit-main": { flexDirection: { xs: "column-reverse", lg: "row" } },
        "& .RaEdit-card": { minWidth: 0, width: { xs: "100%", lg: "auto" } },
      }}
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
      <ProductInputs group="title" />
      <Stack direction={{ xs: "column", sm: "row" }} spacing={3} sx={{ width: "100%" }}>
        <ProductInputs group="image" />
        <Stack sx={{ flexGrow: 1 }}>
          <ProductInputs group="offer" />
        </Stack>
      </Stack>
      <ProductInputs group="description" />
      <ProductInputs group="subcategories" />
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {texts.figures}
      </Typography>
      <Box sx={figuresGrid}>
        <ProductInputs group="figures" />
      </Box>
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {texts.supply}
      </Typography>
      <Box sx={supplyGrid}>
        <ProductInputs group="supply" />
      </Box>
      <ProductInputs group="related" />
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {texts.variants}
      </Typography>
      <ProductInputs group="variants" />
      <VariantsSection />
      <Stack direction={{ xs: "column", sm: "row" }} spacing={4}>
        <ProductInputs group="sheets" />
      </Stack>
      <ProductInputs group="safety" />
      <ProductInputs group="instructions" />
    </SimpleForm>
  );
}

const figuresGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
  width: "100%",
};

const supplyGrid = {
  ...figuresGrid,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
};

function Bar() {
  const product = useRecordContext<ProductRecord>();
  return (
    <Toolbar>
      <SaveButton alwaysEnable={product === undefined} />
      <ProductPreviewButton />
      <Box sx={{ flexGrow: 1 }} />
      {product ? (
        <DeleteButton mutationMode="pessimistic" confirmContent={texts.confirmDelete} />
      ) : null}
    </Toolbar>
  );
}
