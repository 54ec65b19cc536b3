import {
  Button,
  Card,
  IconButton,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useState } from "react";
import { citiesOf, mexicanCities } from "#src/delivery/mexican-cities.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { SingletonPage } from "#src/back-office/ui/singleton-page.tsx";
import { workKey } from "#src/back-office/ui/unsaved.ts";
import { useDraftEditor } from "#src/back-office/ui/use-draft-editor.ts";
import type { Deliveries } from "#src/delivery/contract.ts";
import * as texts from "./texts.ts";

type State = Deliveries[number];

/**
 * Every state with its cost, one below the other, to be filled with the keyboard; cities with a
 * cost of their own beside.
 */
export function DeliveriesPage() {
  return (
    <SingletonPage name="deliveries" title={texts.title}>
      {(deliveries, save) => (
        <Editor
          key={deliveries.version}
          first={deliveries.states}
          onSave={(states) => save({ states })}
        />
      )}
    </SingletonPage>
  );
}

function Editor({
  first,
  onSave,
}: {
  first: State[];
  onSave: (states: State[]) => Promise<unknown>;
}) {
  const [states, setStates] = useState<State[]>(() => everyState(first));
  const given = delivered(states);
  const { offer, busy, save } = useDraftEditor({
    key: workKey("deliveries", 1),
    base: { states: delivered(everyState(first)) },
    mine: { states: given },
    restore: ({ states: restored }) => setStates(everyState(restored)),
    save: () => onSave(given),
  });
  const mayWrite = useCan()("delivery.write");
  const change = (changed: State) =>
    setStates(states.map((each) => (each.state === changed.state ? changed : each)));

  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      {offer}
      <Typography>{texts.help}</Typography>
      <Card>
        <Table size="small" sx={stacked}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.state}</TableCell>
              <TableCell sx={{ width: 150 }}>{texts.cost}</TableCell>
              <TableCell>{texts.otherCosts}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {states.map((state) => (
              <StateRow key={state.state} state={state} disabled={!mayWrite} onChange={change} />
            ))}
          </TableBody>
        </Table>
      </Card>
      {mayWrite ? (
        <Button
          variant="contained"
          sx={{ alignSelf: "flex-start", position: "sticky", bottom: 16 }}
          disabled={busy}
          onClick={save}
        >
          {texts.save}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The table has a line for each state of the country. */
const everyState = (known: State[]): State[] =>
  Object.keys(mexicanCities).map(
    (state) => known.find((each) => each.state === state) ?? { state, cost: null, cities: [] },
  );

/** Only those to which something is sent. */
const delivered = (states: State[]): State[] =>
  states.filter(({ cost, cities }) => cost !== null || cities.length > 0);

/** On a phone, a state's cities stand below it. */
const stacked = {
  "& thead": { display: { xs: "none", md: "table-header-group" } },
  "& tr": { display: { xs: "grid", md: "table-row" }, gridTemplateColumns: "1fr auto" },
  "& tr > *": { borderBottomWidth: { xs: 0, md: 1 } },
  "& tr > :last-child": { gridColumn: "1 / -1", borderBottomWidth: 1 },
};

interface StateRowProps {
  state: State;
  disabled: boolean;
  onChange: (state: State) => void;
}

function StateRow({ state, disabled, onChange }: StateRowProps) {
  const { cities } = state;
  const left = citiesOf(state.state).filter((city) => !cities.some((each) => each.city === city));
  const setCity = (city: string, cost: number | null) =>
    onChange({
      ...state,
      cities:
        cost === null
          ? cities.filter((each) => each.city !== city)
          : cities.map((each) => (each.city === city ? { city, cost } : each)),
    });
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {state.state}
      </TableCell>
      <TableCell>
        <CostField
          name={texts.costTo(state.state)}
          value={state.cost}
          disabled={disabled}
          onChange={(cost) => onChange({ ...state, cost })}
        />
      </TableCell>
      <TableCell>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: "wrap", alignItems: "center" }}
        >
          {cities.map((each) => (
            <CityCost
              key={each.city}
              city={each}
              disabled={disabled}
              onChange={(cost) => setCity(each.city, cost)}
            />
          ))}
          {disabled || left.length === 0 ? null : (
            <AddCity
              state={state.state}
              left={left}
              onAdd={(city) =>
                onChange({ ...state, cities: [...cities, { city, cost: state.cost ?? 0 }] })
              }
            />
          )}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** One with a cost of its own; null takes that away. */
function CityCost({
  city: { city, cost },
  disabled,
  onChange,
}: {
  city: State["cities"][number];
  disabled: boolean;
  onChange: (cost: number | null) => void;
}) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: "center" }}>
      <span>{city}</span>
      <CostField
        name={texts.costTo(city)}
        value={cost}
        disabled={disabled}
        onChange={(next) => next !== null && onChange(next)}
      />
      {disabled ? null : (
        <IconButton size="small" aria-label={texts.removeCity(city)} onClick={() => onChange(null)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function AddCity({
  state,
  left,
  onAdd,
}: {
  state: string;
  left: readonly string[];
  onAdd: (city: string) => void;
}) {
  return (
    <TextField
      select
      label={texts.city}
      aria-label={texts.addCity(state)}
      value=""
      sx={{ width: 120 }}
      onChange={(event) => onAdd(event.target.value)}
    >
      {left.map((city) => (
        <MenuItem key={city} value={city}>
          {city}
        </MenuItem>
      ))}
    </TextField>
  );
}

function CostField({
  name,
  value,
  disabled,
  onChange,
}: {
  name: string;
  value: number | null;
  disabled: boolean;
  onChange: (cost: number | null) => void;
}) {
  return (
    <TextField
      value={value ?? ""}
      disabled={disabled}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, "").slice(0, 6);
        onChange(digits === "" ? null : Number(digits));
      }}
      slotProps={{
        htmlInput: { "aria-label": name, inputMode: "numeric", style: { textAlign: "right" } },
      }}
      sx={{ width: 100 }}
    />
  );
}
