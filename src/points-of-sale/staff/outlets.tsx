import {
  BooleanInput,
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
  useGetList,
} from "react-admin";
import { useMediaQuery } from "@mui/material";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { ThumbnailField } from "#src/back-office/ui/fields.tsx";
import { ImageInput } from "#src/back-office/ui/file-inputs.tsx";
import type { OutletRow } from "./contract.ts";
import { defaultTimeZone } from "#src/points-of-sale/opening-hours.ts";
import { HoursInput } from "./hours-input.tsx";
import { StockInput } from "./stock-input.tsx";
import { MapInput } from "./map-input.tsx";
import * as texts from "./texts.ts";

/** Narrows the list to a city. */
const cityFilter = (
  <ReferenceInput
    key="cityId"
    source="cityId"
    reference="outlet-cities"
    perPage={200}
    sort={{ field: "name", order: "ASC" }}
  >
    <SelectInput label={texts.city} optionText="name" />
  </ReferenceInput>
);

export function OutletList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title={texts.outlets}
      exporter={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={texts.outletSearch} />,
        cityFilter,
      ]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <FilterButton />
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
          <DataTable.Col source="image" label={texts.logo} disableSort>
            <ThumbnailField source="image" />
          </DataTable.Col>
          <DataTable.Col source="name" label={texts.name} />
          <DataTable.Col source="city" label={texts.city} disableSort />
          <DataTable.Col source="address" label={texts.address} disableSort />
          <DataTable.Col source="phone" label={texts.phone} disableSort />
        </DataTable>
      )}
    </List>
  );
}

const timeZoneChoices = Object.entries(texts.timeZones).map(([id, name]) => ({ id, name }));

/** Takes any city, and offers those that have outlets already. */
function CityInput() {
  const { data = [] } = useGetList("outlet-cities", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  return (
    <>
      <TextInput
        source="city"
        label={texts.city}
        helperText={texts.cityHelp}
        validate={required()}
        slotProps={{ htmlInput: { list: "outlet-cities" } }}
      />
      <datalist id="outlet-cities">
        {data.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label={texts.name} validate={required()} fullWidth />
      <CityInput />
      <TextInput source="address" label={texts.address} validate={required()} fullWidth />
      <MapInput />
      <TextInput source="email" label={texts.email} type="email" validate={required()} fullWidth />
      <TextInput source="phone" label={texts.phone} fullWidth />
      <TextInput source="whatsapp" label={texts.whatsapp} fullWidth />
      <HoursInput source="hours" />
      <SelectInput
        source="timeZone"
        label={texts.timeZone}
        choices={timeZoneChoices}
        defaultValue={defaultTimeZone}
        validate={required()}
      />
      <BooleanInput
        source="pickup"
        label={texts.pickup}
        helperText={texts.pickupHelp}
        defaultValue={false}
      />
      <NumberInput
        source="pickupHours"
        label={texts.pickupHours}
        min={1}
        max={240}
        step={1}
        // Browsers make a field with a maximum as wide as that, and its label is longer.
        sx={{ minWidth: 250 }}
      />
      <StockInput source="stock" />
      <ImageInput source="image" label={texts.logo} shape="square" />
      <NumberInput
        source="position"
        label={texts.outletPosition}
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
