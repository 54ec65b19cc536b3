import {
  Box,
  Stack,
  Typography,
  Button,
  FormHelperText,
  FormLabel,
  TextField,
  IconButton,
} from "@mui/material";
import { circleMarker, type Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { NumberInput, required, useInput, useGetMany } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import * as texts from "./texts.ts";
import {
  type Span,
  type Weekday,
  weekdays,
  type WeekHours,
} from "#src/points-of-sale/opening-hours.ts";
import { weekdayName } from "#src/points-of-sale/texts.ts";
import { MapGround } from "#src/points-of-sale/ui/map-ground.tsx";
import CloseIcon from "@mui/icons-material/Close";
import { WholeNumberField } from "#src/back-office/ui/whole-number-field.tsx";
import { ProductPicker } from "#src/catalogue/staff/product-picker.tsx";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { confirmedDays, type CountInput } from "#src/points-of-sale/outlet-stock.ts";

/** The server writes them into the page (app-files.server.ts). */
const written = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
const tiles = written && {
  url: written.content,
  attribution: written.dataset["attribution"] ?? "",
};

/** A street, or a state where there is nothing smaller. */
const close = tiles ? 15 : 7;
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Sets a point on the map, by touch or by its coordinates. */
export function MapInput() {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { setValue } = useFormContext();
  const [latitude, longitude]: unknown[] = useWatch({ name: ["latitude", "longitude"] });

  useEffect(() => {
    map?.on("click", ({ latlng }) => {
      setValue("latitude", rounded(latlng.lat), { shouldDirty: true, shouldValidate: true });
      setValue("longitude", rounded(latlng.lng), { shouldDirty: true, shouldValidate: true });
    });
  }, [map, setValue]);

  useEffect(() => {
    if (!map || typeof latitude !== "number" || typeof longitude !== "number") return undefined;
    const mark = circleMarker([latitude, longitude], {
      radius: 10,
      color: "currentColor",
      fillOpacity: 0.5,
    }).addTo(map);
    map.setView([latitude, longitude], Math.max(map.getZoom(), close));
    return () => void mark.remove();
  }, [map, latitude, longitude]);

  return (
    <Stack spacing={1} sx={{ width: "100%" }}>
      <Typography>{texts.mapHelp}</Typography>
      <Box sx={{ position: "relative", height: 320, border: 1, borderColor: "divider" }}>
        <MapGround tiles={tiles} role="application" label={texts.map} onChange={setMap} />
      </Box>
      <Stack direction="row" spacing={2}>
        <NumberInput source="latitude" validate={required()} min={-90} max={90} step="any" />
        <NumberInput source="longitude" validate={required()} min={-180} max={180} step="any" />
      </Stack>
    </Stack>
  );
}

const workdays = weekdays.slice(0, 5);

/** One line per weekday, with a second span for outlets that close at noon. */
export function HoursInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<WeekHours>({ source, defaultValue: {} });
  // A form for something new gives "" before its first value.
  const hours: WeekHours = field.value || {};
  const change = (day: Weekday, spans: Span[]) => field.onChange({ ...hours, [day]: spans });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, width: "100%" }}>
      <FormLabel component="legend">{texts.hours}</FormLabel>
      <Typography variant="body2">{texts.hoursHelp}</Typography>
      {weekdays.map((day) => (
        <DayRow key={day} day={day} spans={hours[day] ?? []} onChange={change} />
      ))}
      <Button
        size="small"
        onClick={() =>
          field.onChange({
            ...hours,
            ...Object.fromEntries(workdays.map((day) => [day, hours.monday ?? []])),
          })
        }
      >
        {texts.copyMonday}
      </Button>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

interface DayRowProps {
  day: Weekday;
  spans: readonly Span[];
  onChange: (day: Weekday, spans: Span[]) => void;
}

function DayRow({ day, spans, onChange }: DayRowProps) {
  const name = weekdayName(day);
  const cell = (turn: 0 | 1, end: keyof Span, label: string) => (
    <TextField
      type="time"
      value={spans[turn]?.[end] ?? ""}
      slotProps={{ htmlInput: { "aria-label": label } }}
      onChange={({ target }) => onChange(day, withTime(spans, turn, { [end]: target.value }))}
    />
  );
  return (
    <Box sx={dayRow}>
      <Typography>{name}</Typography>
      {cell(0, "opens", texts.opens(name))}
      {cell(0, "closes", texts.closes(name))}
      {cell(1, "opens", texts.opensAgain(name))}
      {cell(1, "closes", texts.closesAgain(name))}
    </Box>
  );
}

const empty: Span = { opens: "", closes: "" };

/** @returns the day's spans without empty ones at the end */
function withTime(spans: readonly Span[], turn: 0 | 1, changed: Partial<Span>): Span[] {
  const both = [spans[0] ?? empty, spans[1] ?? empty].map((span, place) =>
    place === turn ? { ...span, ...changed } : span,
  );
  const last = both.findLastIndex(({ opens, closes }) => opens || closes);
  return both.slice(0, last + 1);
}

const dayRow = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "110px repeat(4, minmax(0, 150px))",
  },
  gap: 1,
  alignItems: "center",
  py: 0.75,
  "& > p": { gridColumn: { xs: "1 / -1", md: "auto" } },
};

/** The outlet's stock: one line for each counted product. */
export function StockInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<CountInput[]>({ source, defaultValue: [] });
  // A form for something new gives "" before its first value.
  const counts: CountInput[] = Array.isArray(field.value) ? field.value : [];
  const ids = counts.map(({ productId }) => productId);
  const { data: products = [] } = useGetMany<{ id: number; name: string }>("products", { ids });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const change = (changed: CountInput) =>
    field.onChange(counts.map((each) => (each.productId === changed.productId ? changed : each)));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, width: "100%" }}>
      <FormLabel component="legend">{texts.stock}</FormLabel>
      <Typography variant="body2">{texts.stockHelp(confirmedDays)}</Typography>
      {counts.map((count) => (
        <CountRow
          key={count.productId}
          count={count}
          name={names.get(count.productId) ?? ""}
          onChange={change}
          onRemove={() =>
            field.onChange(counts.filter(({ productId }) => productId !== count.productId))
          }
        />
      ))}
      <Box sx={{ maxWidth: 480, mt: 1 }}>
        <ProductPicker
          without={ids}
          onPick={({ id }) =>
            field.onChange([
              ...counts,
              { productId: id, quantity: 0, restockDays: null, countedAt: null },
            ])
          }
        />
      </Box>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

interface CountRowProps {
  count: CountInput;
  name: string;
  onChange: (count: CountInput) => void;
  onRemove: () => void;
}

function CountRow({ count, name, onChange, onRemove }: CountRowProps) {
  const { quantity, restockDays, countedAt } = count;
  return (
    <Box sx={countRow}>
      <Typography>{name}</Typography>
      <WholeNumberField
        digits={6}
        label={texts.quantity}
        name={texts.quantityOf(name)}
        value={quantity}
        onChange={(value) => onChange({ ...count, quantity: value ?? 0, countedAt: null })}
      />
      <WholeNumberField
        digits={6}
        label={texts.restockDays}
        name={texts.restockDaysOf(name)}
        value={restockDays}
        onChange={(value) => onChange({ ...count, restockDays: value || null, countedAt: null })}
      />
      <Typography variant="body2">
        {countedAt ? formatTimestamp(countedAt) : texts.justCounted}
      </Typography>
      <Button
        size="small"
        disabled={!countedAt}
        aria-label={texts.countedAgainOf(name)}
        onClick={() => onChange({ ...count, countedAt: null })}
      >
        {texts.countedAgain}
      </Button>
      <IconButton size="small" aria-label={texts.removeCount(name)} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const countRow = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "minmax(0, 1fr) 110px 150px 190px auto auto" },
  gap: 1,
  alignItems: "center",
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  "& > p:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
};
