import {
  Box,
  Link,
  Stack,
  Typography,
  Button,
  FormHelperText,
  FormLabel,
  TextField,
  IconButton,
} from "@mui/material";
import type { ClipboardEvent } from "react";
import { required, useInput, useGetMany } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import * as texts from "./texts.ts";
import {
  type Span,
  type Weekday,
  weekdays,
  type WeekHours,
} from "#src/shop/points-of-sale/opening-hours.ts";
import { weekdayName } from "#src/shop/points-of-sale/texts.ts";
import { pointUrl, readPoint } from "#src/shop/points-of-sale/point.ts";
import CloseIcon from "@mui/icons-material/Close";
import { WholeNumberField } from "#src/base/admin-kit/ui/whole-number-field.tsx";
import { ProductPicker } from "#src/shop/catalogue/staff/list/product-picker.tsx";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { confirmedDays, type CountInput } from "#src/shop/points-of-sale/outlet-stock.ts";

/** Takes both coordinates at once where they are pasted as a map application copies them. */
export function PointInput() {
  const { setValue } = useFormContext();
  const [latitude, longitude]: unknown[] = useWatch({ name: ["latitude", "longitude"] });

  function paste(event: ClipboardEvent) {
    const point = readPoint(event.clipboardData.getData("text"));
    if (!point) return;
    event.preventDefault();
    // A focused number input keeps its own text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setValue("latitude", point.latitude, { shouldDirty: true, shouldValidate: true });
    setValue("longitude", point.longitude, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Stack spacing={1} sx={{ width: "100%", pb: 3 }} onPaste={paste}>
      <Typography>{texts.pointHelp}</Typography>
      <Stack direction="row" spacing={2}>
        <NumberInput kind="measure" source="latitude" validate={required()} min={-90} max={90} />
        <NumberInput kind="measure" source="longitude" validate={required()} min={-180} max={180} />
      </Stack>
      {typeof latitude === "number" && typeof longitude === "number" && (
        <Link href={pointUrl({ latitude, longitude })} target="_blank" rel="noopener">
          {texts.seePoint}
        </Link>
      )}
    </Stack>
  );
}

const workdays = weekdays.slice(0, 5);

/** One line per weekday, with a second span for outlets that close at noon. */
export function HoursInput({ source, label = texts.hours }: { source: string; label?: string }) {
  const { field, fieldState } = useInput<WeekHours>({ source, defaultValue: {} });
  // A form for something new gives "" before its first value.
  const hours: WeekHours = field.value || {};
  const change = (day: Weekday, spans: Span[]) => field.onChange({ ...hours, [day]: spans });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, width: "100%" }}>
      <FormLabel component="legend">{label}</FormLabel>
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
