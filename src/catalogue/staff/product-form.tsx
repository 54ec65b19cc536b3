import { Box, Stack, Typography, Button } from "@mui/material";
import {
  Create,
  DeleteButton,
  NumberInput,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  CloneButton,
  TopToolbar,
} from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";
import type { ProductRecord } from "./contract.ts";
import { ProductInputs } from "./product-inputs.tsx";
import { ProductPreviewButton } from "./product-preview.tsx";
import { StockCard } from "./stock-card.tsx";
import * as texts from "./texts.ts";
import { VariantsSection } from "./variants/variants-section.tsx";
import PreviewIcon from "@mui/icons-material/Visibility";
import { publishStatusOf } from "#src/catalogue/product/publish-status.ts";
import { productUrl } from "#src/kernel/urls.ts";

export function ProductEdit() {
  return (
    <EditPage
      redirect={false}
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
    <Create mutationOptions={{ onSuccess: useOpeningStock() }}>
      <ProductForm isNew />
    </Create>
  );
}

/** Records the pieces that a new product begins with; the form that follows shows them. */
function useOpeningStock() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  return async ({ id }: ProductRecord, { data }: { data?: { stock?: number } }) => {
    const quantity = data?.stock ?? 0;
    try {
      if (quantity > 0)
        await request("POST /products/:id/movements", {
          params: { id },
          body: { reason: "counted", quantity, note: "" },
        });
      notify("ra.notification.created", { type: "info", messageArgs: { smart_count: 1 } });
    } catch (error) {
      notifyError(error);
    }
    redirect("edit", "products", id);
  };
}

function ProductForm({ isNew = false }: { isNew?: boolean }) {
  const can = useCan();
  const mayWrite = can("products.write");
  return (
    <SimpleForm toolbar={mayWrite ? <Bar /> : false} disabled={!mayWrite} sanitizeEmptyValues>
      <ProductInputs group="title" />
      <Stack direction={{ xs: "column", sm: "row" }} spacing={3} sx={{ width: "100%" }}>
        <ProductInputs group="image" />
        <Stack sx={{ flexGrow: 1 }}>
          <ProductInputs group="offer" />
          {isNew && can("stock.move") ? (
            <NumberInput source="stock" label={texts.openingStock} min={0} step={1} />
          ) : null}
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

/** Links to the product's page in the shop, and to a copy as a new product. */
function ProductActions() {
  const product = useRecordContext<ProductRecord>();
  const can = useCan();
  if (!product) return null;
  const { stock: _, ...copied } = product;
  return (
    <TopToolbar>
      {product.archived || publishStatusOf(product, Date.now()) !== "published" ? null : (
        <Button size="small" href={productUrl(product)} target="_blank" startIcon={<PreviewIcon />}>
          {texts.openInShop}
        </Button>
      )}
      {can("products.write") ? (
        <CloneButton record={{ ...copied, name: texts.copyOf(product.name), sku: null }} />
      ) : null}
    </TopToolbar>
  );
}
