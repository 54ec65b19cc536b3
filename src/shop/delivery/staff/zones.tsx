import { Alert, Button, Link as MuiLink, Typography, Box } from "@mui/material";
import { useEffect, useState } from "react";
import {
  CreateButton,
  DataTable,
  Link,
  List,
  TopToolbar,
  ArrayInput,
  AutocompleteArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { DeliveryZone, ZoneCity } from "#src/shop/delivery/contract.ts";
import type { Unweighed } from "./contract.ts";
import * as texts from "./texts.ts";
import { deliveryKinds } from "#src/shop/delivery/rules.ts";
import { citiesOf, mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { readPostalRange } from "#src/shop/delivery/postal-ranges.ts";
import { StepsInput, WordsInput } from "./zone-inputs.tsx";
import { RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

/** The list of zones, and the products without a weight. */
export function ZoneList() {
  const can = useCan();
  return (
    <>
      <Typography sx={{ mt: 2, mb: 1, maxWidth: 900 }}>{texts.zonesHelp}</Typography>
      <UnweighedProducts />
      <List
        pagination={false}
        perPage={500}
        sort={{ field: "name", order: "ASC" }}
        actions={
          <TopToolbar>
            <Button component={Link} to="/deliveries" size="small">
              {texts.seeCosts}
            </Button>
            {can("delivery.write") ? <CreateButton /> : null}
          </TopToolbar>
        }
      >
        <Rows<DeliveryZone>
          title={({ name }) => name}
          detail={(zone) => `${texts.placesText(zone)} · ${texts.rateNames(zone)}`}
        >
          <DataTable.Col source="name" label={texts.name}>
            <RowLink source="name" />
          </DataTable.Col>
          <DataTable.Col label={texts.where} disableSort render={texts.placesText} />
          <DataTable.Col label={texts.rates} disableSort render={texts.rateNames} />
        </Rows>
      </List>
    </>
  );
}

/** Renders nothing if all products on sale have a weight. */
function UnweighedProducts() {
  const [unweighed, setUnweighed] = useState<Unweighed | null>(null);
  useEffect(() => {
    request("GET /delivery-weights", {}).then(setUnweighed, () => {});
  }, []);
  if (!unweighed || unweighed.count === 0) return null;
  const { count, first } = unweighed;
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 900 }}>
      <span>{texts.unweighed(count)}</span>{" "}
      {first.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 ? <span>, </span> : null}
          <MuiLink component={Link} to={`/products/${id}`}>
            {name}
          </MuiLink>
        </span>
      ))}
      {count > first.length ? <span>{` ${texts.andMore(count - first.length)}`}</span> : null}
    </Alert>
  );
}

const screens = formScreens(ZoneFields, {
  needs: "delivery.write",
  title: texts.newZone,
  sx: { maxWidth: 960 },
});
export const ZoneEdit = screens.Edit;
export const ZoneCreate = screens.Create;

const stateChoices = mexicanStates.map((name) => ({ id: name, name }));
const kindChoices = deliveryKinds.map((id) => ({ id, name: texts.kinds[id] }));
const cityOptions = mexicanStates.flatMap((state) =>
  citiesOf(state).map((city) => cityText({ state, city })),
);

/** «Tehuacán, Puebla» */
function cityText({ state, city }: ZoneCity): string {
  return `${city}, ${state}`;
}

/** Parses the state after the last comma; null if it is not a Mexican state. */
function cityOf(text: string): ZoneCity | null {
  const [, city = "", typed = ""] = /^(.+),([^,]+)$/.exec(text.trim()) ?? [];
  const state = mexicanStates.find(
    (each) => each.toLocaleLowerCase("es") === typed.trim().toLocaleLowerCase("es"),
  );
  return state ? { state, city: city.trim() } : null;
}

const postalCodeOf = (text: string) => (readPostalRange(text) ? text.trim() : null);

/** A zone: its places and its rates. */
function ZoneFields() {
  return (
    <>
      <TextInput
        source="name"
        label={texts.name}
        helperText={texts.nameHelp}
        validate={required()}
      />
      <Heading>{texts.where}</Heading>
      <AutocompleteArrayInput
        source="states"
        label={texts.states}
        choices={stateChoices}
        defaultValue={[]}
        helperText={false}
        fullWidth
        sx={{ mb: 2 }}
      />
      <WordsInput
        source="cities"
        label={texts.cities}
        help={texts.citiesHelp}
        wrong={texts.wrongCity}
        options={cityOptions}
        read={cityOf}
        write={cityText}
      />
      <WordsInput
        source="postalCodes"
        label={texts.postalCodes}
        help={texts.postalCodesHelp}
        wrong={texts.wrongPostalCode}
        options={[]}
        read={postalCodeOf}
        write={String}
      />
      <Heading>{texts.rates}</Heading>
      <Typography variant="body2">{texts.ratesHelp}</Typography>
      <ArrayInput source="rates" label={false} helperText={false} defaultValue={[firstRate]}>
        <SimpleFormIterator
          disableReordering={false}
          disableClear
          addButton={<AddRate />}
          sx={withActions}
        >
          <RateFields />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

const firstRate = { steps: [{ upTo: null, cost: null }] };

/** Visible without hovering. */
const withActions = {
  width: "100%",
  "& .RaSimpleFormIterator-action": { visibility: "visible" },
  "& .RaSimpleFormIterator-line": { pt: 2 },
};

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1.5 }}>
      {children}
    </Typography>
  );
}

function AddRate() {
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" onClick={() => add(firstRate)}>
      {texts.addRate}
    </Button>
  );
}

function RateFields() {
  return (
    <Box sx={{ width: "100%", pb: 2 }}>
      <Box sx={row}>
        <TextInput
          source="name"
          label={texts.rateName}
          placeholder={texts.rateNameExample}
          helperText={false}
          validate={required()}
        />
        <SelectInput
          source="kind"
          choices={kindChoices}
          margin="none"
          helperText={false}
          validate={required()}
        />
        <NumberInput kind="count" source="daysFrom" helperText={false} min={1} />
        <NumberInput kind="count" source="daysTo" helperText={false} min={1} />
      </Box>
      <StepsInput />
      <Box sx={row}>
        <NumberInput
          kind="count"
          source="furtherKilogram"
          helperText={texts.furtherKilogramHelp}
          min={0}
        />
        <NumberInput kind="money" source="freeFrom" helperText={texts.freeFromHelp} min={0} />
      </Box>
    </Box>
  );
}

const row = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "1fr 1fr", md: "2fr 3fr 1fr 1fr" },
  "& > *:nth-of-type(-n + 2)": { gridColumn: { xs: "1 / -1", md: "auto" } },
};
