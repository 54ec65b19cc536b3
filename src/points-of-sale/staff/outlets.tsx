import {
  Create,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  NumberInput,
  ReferenceInput,
  required,
  SearchInput,
  SelectInput,
  SimpleForm,
  SimpleList,
  TextInput,
  TopToolbar,
} from "react-admin";
import { Button, useMediaQuery } from "@mui/material";
import { Link } from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { ThumbnailField } from "#src/back-office/ui/fields.tsx";
import { ImageInput } from "#src/back-office/ui/file-inputs.tsx";
import type { OutletRow } from "./contract.ts";
import { MapInput } from "./map-input.tsx";

const cityInput = (
  <ReferenceInput
    key="cityId"
    source="cityId"
    reference="outlet-cities"
    perPage={200}
    sort={{ field: "name", order: "ASC" }}
  >
    <SelectInput label="Ciudad" optionText="name" />
  </ReferenceInput>
);

export function OutletList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title="Puntos de venta"
      exporter={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o dirección" />,
        cityInput,
      ]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <FilterButton />
          <Button component={Link} to="/outlet-cities" size="small">
            Ciudades
          </Button>
          <CreateButton />
        </TopToolbar>
      }
    >
      {isSmall ? (
        <SimpleList<OutletRow>
          primaryText={({ name }) => name}
          secondaryText={({ city, address }) => `${city} · ${address}`}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="image" label="Logo" disableSort>
            <ThumbnailField source="image" />
          </DataTable.Col>
          <DataTable.Col source="name" label="Nombre" />
          <DataTable.Col source="city" label="Ciudad" disableSort />
          <DataTable.Col source="address" label="Dirección" disableSort />
          <DataTable.Col source="phone" label="Teléfono" disableSort />
        </DataTable>
      )}
    </List>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Nombre" validate={required()} fullWidth />
      <ReferenceInput
        source="cityId"
        reference="outlet-cities"
        perPage={200}
        sort={{ field: "name", order: "ASC" }}
      >
        <SelectInput label="Ciudad" optionText="name" validate={required()} />
      </ReferenceInput>
      <TextInput source="address" label="Dirección" validate={required()} fullWidth />
      <MapInput />
      <TextInput source="email" label="Correo" type="email" validate={required()} fullWidth />
      <TextInput source="phone" label="Teléfono" />
      <TextInput source="whatsapp" label="WhatsApp, con clave de país" />
      <ImageInput source="image" label="Logo" shape="square" />
      <NumberInput
        source="position"
        label="Orden dentro de la ciudad"
        defaultValue={0}
        min={0}
        step={1}
      />
    </>
  );
}

export const OutletEdit = () => (
  <EditPage redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const OutletCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);

export function OutletCityList() {
  return (
    <List
      title="Ciudades con puntos de venta"
      exporter={false}
      sort={{ field: "position", order: "ASC" }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Ciudad" />]}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" label="Ciudad" />
        <DataTable.NumberCol source="position" label="Orden" />
      </DataTable>
    </List>
  );
}

const cityFields = (
  <SimpleForm>
    <TextInput source="name" label="Ciudad" validate={required()} />
    <NumberInput source="position" label="Orden en la página" defaultValue={0} min={0} step={1} />
  </SimpleForm>
);

export const OutletCityEdit = () => <EditPage redirect="list">{cityFields}</EditPage>;

export const OutletCityCreate = () => <Create redirect="list">{cityFields}</Create>;
