import { Box, Button, FormHelperText, FormLabel, TextField, Typography } from "@mui/material";
import { useInput } from "react-admin";
import {
  type Span,
  type Weekday,
  weekdays,
  type WeekHours,
} from "#src/points-of-sale/opening-hours.ts";
import { weekdayName } from "#src/points-of-sale/texts.ts";
import * as texts from "./texts.ts";

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
      size="small"
      margin="none"
      value={spans[turn]?.[end] ?? ""}
      slotProps={{ htmlInput: { "aria-label": label } }}
      onChange={({ target }) => onChange(day, withTime(spans, turn, { [end]: target.value }))}
    />
  );
  return (
    <Box sx={row}>
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

const row = {
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
