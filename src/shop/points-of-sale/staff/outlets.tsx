import {
  BooleanInput,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  TopToolbar,
  useGetList,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { LineInput, RowLink, ThumbnailField, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { ImageInput } from "#src/base/admin-kit/ui/file-inputs.tsx";
import type { OutletRow } from "./contract.ts";
import { defaultTimeZone } from "#src/shop/points-of-sale/opening-hours.ts";
import { HoursInput, PointInput, StockInput } from "./outlet-inputs.tsx";
import * as texts from "./texts.ts";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

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
  return (
    <List
      filters={[
        <SearchField key="q" source="q" alwaysOn placeholder={texts.outletSearch} />,
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
      <Rows<OutletRow>
        title={({ name }) => name}
        detail={({ city, address }) => `${city} · ${address}`}
      >
        <DataTable.Col source="image" label={texts.logo} disableSort>
          <ThumbnailField />
        </DataTable.Col>
        <DataTable.Col source="name">
          <RowLink source="name" />
        </DataTable.Col>
        <DataTable.Col source="city" disableSort />
        <DataTable.Col source="address" disableSort />
        <DataTable.Col source="phone" disableSort />
      </Rows>
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
        helperText={texts.cityHelp}
        validate={required()}
        slotProps={{ htmlInput: { list: "outlet-cities" } }}
      />
      <datalist id="outlet-cities">
        {data.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" validate={required()} fullWidth />
      <CityInput />
      <LineInput source="address" validate={required()} />
      <PointInput />
      <TextInput source="email" slotProps={emailKeyboard} validate={required()} fullWidth />
      <TextInput source="phone" fullWidth />
      <TextInput source="whatsapp" label={texts.whatsapp} fullWidth />
      <HoursInput source="hours" />
      <SelectInput
        source="timeZone"
        choices={timeZoneChoices}
        defaultValue={defaultTimeZone}
        validate={required()}
      />
      <BooleanInput source="pickup" helperText={texts.pickupHelp} defaultValue={false} />
      <NumberInput
        kind="count"
        source="pickupHours"
        min={1}
        max={240}
        // Browsers make a field with a maximum as wide as that, and its label is longer.
        sx={{ minWidth: 250 }}
      />
      <StockInput source="stock" />
      <ImageInput source="image" label={texts.logo} shape="square" />
      <NumberInput
        kind="count"
        source="position"
        label={texts.outletPosition}
        defaultValue={0}
        min={0}
      />
    </>
  );
}

const screens = formScreens(Fields, {
  needs: "shopfront.write",
});
export const OutletEdit = screens.Edit;
export const OutletCreate = screens.Create;
