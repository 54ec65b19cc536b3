import * as texts from "./texts.ts";
import { Box, Button, Typography } from "@mui/material";
import {
  ArrayInput,
  AutocompleteArrayInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
} from "react-admin";
import type { ZoneCity } from "#src/delivery/contract.ts";
import { deliveryKinds } from "#src/delivery/rules.ts";
import { citiesOf, mexicanStates } from "#src/delivery/mexican-cities.ts";
import { readPostalRange } from "#src/delivery/postal-ranges.ts";
import { StepsInput } from "./steps-input.tsx";
import { WordsInput } from "./words-input.tsx";

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
export function ZoneFields() {
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
          label={texts.kind}
          choices={kindChoices}
          margin="none"
          helperText={false}
          validate={required()}
        />
        <NumberInput source="daysFrom" label={texts.daysFrom} helperText={false} min={1} step={1} />
        <NumberInput source="daysTo" label={texts.daysTo} helperText={false} min={1} step={1} />
      </Box>
      <StepsInput />
      <Box sx={row}>
        <NumberInput
          source="furtherKilogram"
          label={texts.furtherKilogram}
          helperText={texts.furtherKilogramHelp}
          min={0}
          step={1}
        />
        <NumberInput
          source="freeFrom"
          label={texts.freeFrom}
          helperText={texts.freeFromHelp}
          min={0}
          step={1}
        />
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
