import { Alert, Box, Stack, type SxProps, Typography, Button } from "@mui/material";
import {
  Create,
  DeleteButton,
  Link,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  CloneButton,
  TopToolbar,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { useWatch } from "react-hook-form";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { inWords } from "#src/base/admin-kit/ui/differences.ts";
import { EditPage } from "#src/base/admin-kit/ui/edit-page.tsx";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { FormGroup } from "#src/shop/catalogue/product/product-fields.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import { ProductInputs } from "./product-inputs.tsx";
import { ProductPreviewButton } from "./product-preview.tsx";
import { StockCard } from "#src/shop/catalogue/staff/stock/stock-card.tsx";
import { mayNotPrice } from "#src/shop/catalogue/staff/product-changes/texts.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { VariantsSection } from "#src/shop/catalogue/staff/variants/variants-section.tsx";
import HistoryIcon from "@mui/icons-material/History";
import PreviewIcon from "@mui/icons-material/Visibility";
import { publishStatusOf } from "#src/shop/catalogue/product/publish-status.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { useUnits } from "./use-units.ts";
import { fieldsOfGroup } from "./fields-of-group.ts";
import type { Elements } from "#src/base/ui/elements.ts";

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
  const product = useRecordContext<ProductRecord>();
  const can = useCan();
  if (!can("products.write")) return <ProductFacts />;
  const mayPrice = can("products.price");
  const isOnSale = product ? !product.draft && !product.archived : false;
  return (
    <SimpleForm toolbar={<Bar />} sanitizeEmptyValues>
      <Stack
        direction={{ xs: "column", sm: "row" }}
        spacing={{ xs: 2, sm: 3 }}
        sx={{ width: "100%" }}
      >
        <ProductInputs group="image" />
        <Box sx={{ flexGrow: 1 }}>
          <ProductInputs group="title" />
          {mayPrice ? null : (
            <Alert severity="info" sx={{ mb: 2 }}>
              {mayNotPrice}
            </Alert>
          )}
          <Box sx={twoColumns}>
            <Box component="fieldset" disabled={!mayPrice && isOnSale} sx={priceFieldset}>
              <ProductInputs group="offer" />
            </Box>
            <ProductInputs group="code" />
            {isNew && can("stock.move") ? (
              <NumberInput kind="count" source="stock" label={texts.openingStock} min={0} />
            ) : null}
          </Box>
          <ProductInputs group="status" />
        </Box>
      </Stack>
      <ProductInputs group="description" />
      <ProductInputs group="subcategories" />
      <FieldSection title={texts.figures} groups={["figures"]} sx={figuresGrid} />
      <FieldSection title={texts.supply} groups={["supply"]} sx={twoColumns} />
      <FieldSection title={texts.use} groups={["related"]} />
      <FieldSection
        title={texts.variants}
        groups={["variants"]}
        isOpenAtFirst={Boolean(product?.productLine)}
      >
        <VariantsSection />
      </FieldSection>
      <FieldSection title={texts.sheets} groups={["sheets", "safety"]} />
      <FieldSection title={texts.application} groups={["instructions"]} />
    </SimpleForm>
  );
}

interface FieldSectionProps {
  title: string;
  groups: FormGroup[];
  isOpenAtFirst?: boolean;
  sx?: SxProps;
  children?: Elements;
}

/** A folded part of the form, which names what it holds. */
function FieldSection({ title, groups, isOpenAtFirst = false, sx, children }: FieldSectionProps) {
  const values = useWatch<Partial<ProductRecord>>();
  const names = groups.flatMap(fieldsOfGroup);
  return (
    <FoldedSection
      title={title}
      contents={names
        .filter((name) => inWords(values[name]) !== inWords(null))
        .map((name) => texts.fieldNames[name])
        .join(", ")}
      isOpenAtFirst={isOpenAtFirst}
    >
      <Box {...(sx && { sx })}>
        {groups.map((group) => (
          <ProductInputs key={group} group={group} />
        ))}
      </Box>
      {children}
    </FoldedSection>
  );
}

/** Its fields look as disabled as they are. */
const priceFieldset = {
  display: "contents",
  border: 0,
  "&:disabled :is(input, label)": { color: "text.disabled" },
};

const twoColumns = {
  display: "grid",
  columnGap: 2,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  width: "100%",
};

const figuresGrid = {
  ...twoColumns,
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
};

/** The product for those who may not change it: values, not fields. */
function ProductFacts() {
  const product = useRecordContext<ProductRecord>();
  const units = useUnits();
  if (!product) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ p: 2 }}>
      {product.image ? (
        <Box component="img" src={product.image} alt="" sx={{ width: 96, height: 96 }} />
      ) : null}
      <Box component="dl" sx={{ m: 0, "& dd": { m: 0, mb: 1 } }}>
        {factsOf(product).map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {texts.fieldNames[name]}
            </Typography>
            <dd>{[value, units[name]].filter(Boolean).join(" ")}</dd>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

/** Returns what a warehouse looks for, as far as it is known. */
function factsOf({ name, sku, price, options, ...product }: ProductRecord) {
  const { location, brand, barcode, supplier, pack, weight, lowStockLevel } = product;
  const facts = {
    name,
    sku,
    options: options.map((option) => `${option.name}: ${option.value}`).join(", "),
    price: formatPesos(price),
    location,
    brand,
    barcode,
    supplier,
    pack,
    weight,
    lowStockLevel,
  };
  return Object.entries(facts).filter(([, value]) => value !== null && value !== "");
}

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
      {can("audit.read") ? (
        <Button
          size="small"
          component={Link}
          to={`/audit?filter=${encodeURIComponent(JSON.stringify({ resource: "products", recordId: String(product.id) }))}`}
          startIcon={<HistoryIcon />}
        >
          {texts.history}
        </Button>
      ) : null}
      {can("products.write") ? (
        <CloneButton record={{ ...copied, name: texts.copyOf(product.name), sku: null }} />
      ) : null}
    </TopToolbar>
  );
}
