import {
  Autocomplete,
  IconButton,
  TableCell,
  TableRow,
  TextField,
  MenuItem,
  Stack,
  useMediaQuery,
} from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useState } from "react";
import type { Deliveries } from "#src/shop/delivery/contract.ts";
import { citiesOf } from "#src/shop/delivery/mexican-cities.ts";
import * as texts from "./texts.ts";
import { WholeNumberField } from "#src/base/admin-kit/ui/whole-number-field.tsx";
import { type DeliveryKind, deliveryKinds } from "#src/shop/delivery/rules.ts";

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
            setCities(cities.map((each) => (each.city === city.city ? city : each)))
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

/** A place's cost, days and kind of delivery. */
interface Terms {
  cost: number | null;
  daysFrom?: number | null | undefined;
  daysTo?: number | null | undefined;
  kind?: DeliveryKind | null | undefined;
}

interface TermCellsProps {
  place: string;
  terms: Terms;
  /** The label for having no kind. */
  emptyKind: string;
  disabled: boolean;
  onChange: (terms: Terms) => void;
}

function TermCells({ place, terms, emptyKind, disabled, onChange }: TermCellsProps) {
  // Phones show no column headers, and a label has the most room above its field.
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const seen = (label: string) => (isSmall ? { label, shrinkLabel: true } : {});
  const { cost, daysFrom = null, daysTo = null, kind = null } = terms;
  const all = { cost, daysFrom, daysTo, kind };
  const number = (name: "cost" | "daysFrom" | "daysTo", label: string, digits: number) => (
    <WholeNumberField
      {...seen(texts.narrow[name])}
      name={label}
      value={all[name]}
      digits={digits}
      disabled={disabled}
      sx={{ width: { xs: 104, md: digits > 2 ? 100 : 64 } }}
      onChange={(value) => onChange({ ...all, [name]: value })}
    />
  );
  return (
    <>
      <TableCell>{number("cost", texts.costTo(place), 6)}</TableCell>
      <TableCell sx={{ pl: { xs: 0, md: 2 } }}>
        <Stack direction="row" spacing={1}>
          {number("daysFrom", texts.daysFromTo(place), 2)}
          {number("daysTo", texts.daysToTo(place), 2)}
        </Stack>
      </TableCell>
      <TableCell>
        <TextField
          select
          fullWidth
          label={isSmall ? texts.kind : undefined}
          disabled={disabled}
          value={kind ?? ""}
          onChange={({ target }) => onChange({ ...all, kind: kindOf(target.value) })}
          slotProps={{
            select: { displayEmpty: true },
            inputLabel: { shrink: true },
            htmlInput: { "aria-label": texts.kindTo(place) },
          }}
        >
          <MenuItem value="">{emptyKind}</MenuItem>
          {deliveryKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {texts.kinds[each]}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
    </>
  );
}

const kindOf = (value: string) => deliveryKinds.find((kind) => kind === value) ?? null;
