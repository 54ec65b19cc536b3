import { Chip, Typography } from "@mui/material";
import {
  AutocompleteArrayInput,
  CreateButton,
  DataTable,
  List,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { ListButtons, RowLink, Rows, ThumbnailField } from "#src/base/admin-kit/ui/parts.tsx";
import { publishStatusOf, publishStatuses } from "#src/shop/catalogue/product/publish-status.ts";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { ChooseColumn, ChosenBar } from "#src/base/admin-kit/ui/choose-rows.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import {
  BulkEditButton,
  BulkEditOfChosen,
} from "#src/shop/catalogue/staff/bulk-edit/bulk-edit-dialog.tsx";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import { NewestChange } from "#src/shop/catalogue/staff/product-changes/run-list.tsx";
import { type ListField, listFields } from "#src/shop/catalogue/product/product-fields.ts";
import { isLowStock } from "#src/shop/catalogue/product/stock-change.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { nameColumn, pesosFormat, yesNo } from "#src/base/admin-kit/ui/list-options.tsx";

const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.productSearch} />,
  <ReferenceArrayInput
    key="subcategoryIds"
    source="subcategoryIds"
    reference="subcategories"
    perPage={200}
    sort={{ field: "name", order: "ASC" }}
  >
    <AutocompleteArrayInput label={texts.subcategory} optionText="name" />
  </ReferenceArrayInput>,
  <SelectInput key="lowStock" source="lowStock" label={texts.lowStock} choices={yesNo} />,
  <SelectInput key="soldOut" source="soldOut" label={texts.soldOut} choices={yesNo} />,
  <SelectInput
    key="archived"
    source="archived"
    label={texts.fields.archived.name}
    choices={yesNo}
  />,
  <SelectInput
    key="publishStatus"
    source="publishStatus"
    label={texts.publishStatus}
    choices={publishStatuses.map((id) => ({ id, name: texts.publishStatuses[id] }))}
  />,
  <SelectInput
    key="withoutImage"
    source="withoutImage"
    label={texts.withoutImage}
    choices={yesNo}
  />,
  <SelectInput
    key="withoutSatKey"
    source="withoutSatKey"
    label={texts.withoutSatKey}
    choices={yesNo}
  />,
  <TextInput key="brand" source="brand" label={texts.fields.brand.name} />,
  <TextInput key="supplier" source="supplier" label={texts.fields.supplier.name} />,
  <NumberInput kind="money" key="minPrice" source="minPrice" label={texts.minPrice} />,
  <NumberInput kind="money" key="maxPrice" source="maxPrice" label={texts.maxPrice} />,
];

export function ProductList() {
  const mayWrite = useCan()("products.write");
  return (
    <>
      {mayWrite ? <NewestChange /> : null}
      <List
        filters={filters}
        filterDefaultValues={{ archived: "false" }}
        sort={{ field: "position", order: "ASC" }}
        perPage={25}
        actions={<Actions />}
      >
        <Products />
      </List>
    </>
  );
}

function Actions() {
  const can = useCan();
  return (
    <ListButtons>
      {can("products.write") ? (
        <>
          <BulkEditButton />
          <CreateButton />
        </>
      ) : null}
    </ListButtons>
  );
}

function Products() {
  const mayWrite = useCan()("products.write");
  return (
    <>
      <Rows<ProductRow> title={({ name }) => name} detail={detailOf} picture={thumbnail}>
        {mayWrite ? (
          <ChooseColumn label={(row) => texts.chooseProduct(String(row["name"]))} />
        ) : null}
        {(["image", "name", "sku"] as const).map(column)}
        <DataTable.Col source="subcategories" disableSort>
          <Places />
        </DataTable.Col>
        <DataTable.NumberCol
          source="price"
          label={texts.fields.price.name}
          options={pesosFormat}
          locales="es-MX"
        />
        <DataTable.Col source="stock" sx={{ textAlign: "right" }}>
          <StockNumber />
          <OnHand />
          <Waiting />
        </DataTable.Col>
        <DataTable.Col source="draft" label={texts.stateColumn} disableSort>
          <State />
        </DataTable.Col>
        {listFields.filter((name) => !placed.has(name)).map(column)}
      </Rows>
      {mayWrite ? (
        <ChosenBar>
          <BulkEditOfChosen />
        </ChosenBar>
      ) : null}
    </>
  );
}

const thumbnail = () => <ThumbnailField />;
const detailOf = (product: ProductRow) =>
  [
    formatPesos(product.price),
    texts.inStock(product.stock),
    product.onHand !== product.stock && texts.inWarehouse(product.onHand),
    product.waiting > 0 && texts.waiting(product.waiting),
    publishStatusOf(product, Date.now()) !== "published" && publishStatusText(product),
  ]
    .filter(Boolean)
    .join(" · ");

/** Fields with a fixed place; all others follow. */
const placed = new Set<ListField>([
  "image",
  "name",
  "sku",
  "price",
  "draft",
  "publishedFrom",
  "archived",
]);
/** Fields that have an index to sort by. */
const sorted = new Set<ListField>(["name", "sku", "price"]);

const cells: Partial<Record<ListField, React.ReactNode>> = {
  image: <ThumbnailField />,
  name: <RowLink source="name" />,
};

const column = (name: ListField) => (
  <DataTable.Col
    key={name}
    source={name}
    label={texts.fields[name].name}
    disableSort={!sorted.has(name)}
    {...(name === "name" && { sx: nameColumn })}
  >
    {cells[name]}
  </DataTable.Col>
);

/** Only what differs from a product on sale has a tile. */
function State() {
  const product = useRecordContext<ProductRow>();
  if (!product) return null;
  if (product.archived) return <Chip label={texts.fields.archived.name} />;
  if (publishStatusOf(product, Date.now()) !== "published")
    return <Chip label={publishStatusText(product)} />;
  if (product.price === 0) return <Chip color="error" label={texts.unpriced} />;
  if (product.stock <= 0) return <Chip color="warning" label={texts.soldOut} />;
  return <Typography color="text.secondary">{texts.onSale}</Typography>;
}

/** What can be bought; it stands out where it is low. */
function StockNumber() {
  const product = useRecordContext<ProductRow>();
  if (!product) return null;
  return (
    <Typography sx={{ fontWeight: 560, ...(isLowStock(product) && { color: "warning.main" }) }}>
      {formatCount(product.stock)}
    </Typography>
  );
}

function publishStatusText(product: ProductRow): string {
  const publishStatus = publishStatusOf(product, Date.now());
  return publishStatus === "scheduled" && product.publishedFrom
    ? texts.scheduledFor(formatTimestamp(product.publishedFrom))
    : texts.publishStatuses[publishStatus];
}

/** What lies in the warehouse, if some of it is not for sale. */
function OnHand() {
  const record = useRecordContext<ProductRow>();
  return record && record.onHand !== record.stock ? (
    <Typography variant="body2" color="text.secondary" noWrap>
      {texts.inWarehouse(record.onHand)}
    </Typography>
  ) : null;
}

/** The number of people who want to be notified when it is back. */
function Waiting() {
  const record = useRecordContext<ProductRow>();
  return record && record.waiting > 0 ? (
    <Typography variant="body2" color="text.secondary" noWrap>
      {texts.waiting(record.waiting)}
    </Typography>
  ) : null;
}

function Places() {
  const record = useRecordContext<ProductRow>();
  return (
    <Typography color="text.secondary" noWrap sx={{ maxWidth: 220 }}>
      {record?.subcategories.join(", ")}
    </Typography>
  );
}
