import { Chip, useMediaQuery } from "@mui/material";
import {
  AutocompleteArrayInput,
  BooleanField,
  CreateButton,
  DataTable,
  List,
  NumberInput,
  ReferenceArrayInput,
  SearchInput,
  SelectInput,
  SimpleList,
  useRecordContext,
} from "react-admin";
import { ListButtons, yesNo } from "#src/back-office/ui/list-parts.tsx";
import { formatPesos } from "#src/kernel/pesos.ts";
import { pesosFormat, StockField, ThumbnailField } from "#src/back-office/ui/fields.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { ProductRow } from "./contract.ts";

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o clave" />,
  <ReferenceArrayInput
    key="subcategoryIds"
    source="subcategoryIds"
    reference="subcategories"
    perPage={200}
    sort={{ field: "name", order: "ASC" }}
  >
    <AutocompleteArrayInput label="Subcategoría" optionText="name" />
  </ReferenceArrayInput>,
  <SelectInput key="lowStock" source="lowStock" label="Por agotarse" choices={yesNo} />,
  <SelectInput key="soldOut" source="soldOut" label="Agotado" choices={yesNo} />,
  <SelectInput key="archived" source="archived" label="Archivado" choices={yesNo} />,
  <SelectInput key="withoutImage" source="withoutImage" label="Sin imagen" choices={yesNo} />,
  <NumberInput key="minPrice" source="minPrice" label="Precio desde" />,
  <NumberInput key="maxPrice" source="maxPrice" label="Precio hasta" />,
];

export function ProductList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      filterDefaultValues={{ archived: "false" }}
      sort={{ field: "position", order: "ASC" }}
      perPage={25}
      actions={<Actions />}
      exporter={false}
      title="Productos"
    >
      {isSmall ? <Cards /> : <Rows />}
    </List>
  );
}

function Actions() {
  const can = useCan();
  return <ListButtons>{can("products.write") ? <CreateButton /> : null}</ListButtons>;
}

function Rows() {
  return (
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="image" label="Imagen" disableSort>
        <ThumbnailField source="image" />
      </DataTable.Col>
      <DataTable.Col source="name" label="Nombre" />
      <DataTable.Col source="sku" label="Clave" />
      <DataTable.Col source="subcategories" label="Subcategorías" disableSort>
        <Places />
      </DataTable.Col>
      <DataTable.NumberCol source="price" label="Precio" options={pesosFormat} locales="es-MX" />
      <DataTable.Col source="stock" label="Existencias" sx={{ textAlign: "right" }}>
        <StockField source="stock" />
      </DataTable.Col>
      <DataTable.Col source="archived" label="Archivado" disableSort>
        <BooleanField source="archived" looseValue FalseIcon={null} />
      </DataTable.Col>
    </DataTable>
  );
}

function Places() {
  const record = useRecordContext<ProductRow>();
  return (
    <>
      {record?.subcategories.map((name) => (
        <Chip key={name} size="small" label={name} sx={{ mr: 0.5 }} />
      ))}
    </>
  );
}

const thumbnail = () => <ThumbnailField source="image" />;

function Cards() {
  return (
    <SimpleList<ProductRow>
      primaryText={({ name }) => name}
      secondaryText={({ price, stock }) =>
        `${formatPesos(price)} · ${stock > 0 ? `${stock} en existencia` : "Agotado"}`
      }
      leftAvatar={thumbnail}
      rowClick="edit"
    />
  );
}
