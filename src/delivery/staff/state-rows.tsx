import { Autocomplete, IconButton, TableCell, TableRow, TextField } from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useState } from "react";
import type { Deliveries } from "#src/delivery/contract.ts";
import { citiesOf } from "#src/delivery/mexican-cities.ts";
import { TermCells } from "./term-cells.tsx";
import * as texts from "./texts.ts";

type State = Deliveries[number];
type City = State["cities"][number];

interface StateRowsProps {
  state: State;
  disabled: boolean;
  onChange: (state: State) => void;
}

/** A state, and below it the cities with terms of their own. */
export function StateRows({ state, disabled, onChange }: StateRowsProps) {
  const { cities } = state;
  const left = citiesOf(state.state).filter((city) => !cities.some((each) => each.city === city));
  const setCities = (next: City[]) => onChange({ ...state, cities: next });
  const add = (city: string) => {
    const isThere = cities.some((each) => each.city.toLowerCase() === city.toLowerCase());
    if (!isThere) setCities([...cities, { city, cost: state.cost ?? 0, ...asState }]);
  };
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row">
          {state.state}
        </TableCell>
        <TermCells
          place={state.state}
          terms={state}
          emptyKind={texts.unsaid}
          disabled={disabled}
          onChange={(terms) => onChange({ ...state, ...terms })}
        />
        <TableCell>
          {disabled ? null : <AddCity state={state.state} left={left} onAdd={add} />}
        </TableCell>
      </TableRow>
      {cities.map((each) => (
        <CityRow
          key={each.city}
          city={each}
          disabled={disabled}
          onChange={(city) =>
            setCities(cities.map((other) => (other.city === city.city ? city : other)))
          }
          onRemove={() => setCities(cities.filter(({ city }) => city !== each.city))}
        />
      ))}
    </>
  );
}

const asState = { daysFrom: null, daysTo: null, kind: null };

interface CityRowProps {
  city: City;
  disabled: boolean;
  onChange: (city: City) => void;
  onRemove: () => void;
}

function CityRow({ city, disabled, onChange, onRemove }: CityRowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: 5 }}>
        {city.city}
      </TableCell>
      <TermCells
        place={city.city}
        terms={city}
        emptyKind={texts.ofState}
        disabled={disabled}
        onChange={({ cost, ...terms }) =>
          // A city row always has a cost; its button removes the row.
          onChange({ ...city, ...terms, cost: cost ?? city.cost })
        }
      />
      <TableCell>
        {disabled ? null : (
          <IconButton size="small" aria-label={texts.removeCity(city.city)} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Adds a listed city, or a typed one, since the list is incomplete. */
function AddCity({
  state,
  left,
  onAdd,
}: {
  state: string;
  left: readonly string[];
  onAdd: (city: string) => void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <Autocomplete
      freeSolo
      options={left}
      value={null}
      inputValue={typed}
      sx={{ width: 220 }}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_event, city) => city?.trim() && onAdd(city.trim())}
      renderInput={({ slotProps, ...parameters }) => (
        <TextField
          {...parameters}
          label={texts.city}
          helperText={typed ? texts.otherCityHelp : null}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, "aria-label": texts.addCity(state) },
          }}
        />
      )}
    />
  );
}
