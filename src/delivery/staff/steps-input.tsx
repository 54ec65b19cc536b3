import {
  Button,
  FormHelperText,
  IconButton,
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
import { useInput, useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { inputError } from "./input-error.ts";
import * as texts from "./zone-texts.ts";

interface Step {
  upTo: number | null;
  cost: number | null;
}

const empty: Step = { upTo: null, cost: null };

function stepsProblem(steps: readonly Step[]): string | undefined {
  if (steps.some(({ upTo }) => !upTo)) return texts.typeKilograms;
  if (steps.some(({ cost }) => cost === null)) return texts.typeCost;
  return new Set(steps.map(({ upTo }) => upTo)).size < steps.length ? texts.weightTwice : undefined;
}

/** Edits a rate's steps, one per row, with a summary in words. */
export function StepsInput() {
  const { field, fieldState } = useInput({
    source: "steps",
    defaultValue: [empty],
    validate: stepsProblem,
  });
  const steps: readonly Step[] = Array.isArray(field.value) ? field.value : [empty];
  const message = inputError(fieldState.error);
  const put = (changed: readonly Step[]) => field.onChange(changed);
  const change = (place: number, step: Step) => put(steps.with(place, step));
  return (
    <>
      <Table size="small" sx={{ maxWidth: 420, mt: 1, "& td, & th": { border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{texts.upTo}</TableCell>
            <TableCell sx={{ pl: 0 }}>{texts.cost}</TableCell>
            {/* Above the buttons; not a column header for screen readers. */}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step, place) => (
            // A step has no identity but its index: two empty ones are equal.
            // oxlint-disable-next-line react/no-array-index-key
            <TableRow key={place}>
              <FigureCell
                label={texts.upToOf(place + 1)}
                value={step.upTo}
                onChange={(upTo) => change(place, { ...step, upTo })}
              />
              <FigureCell
                label={texts.costOf(place + 1)}
                value={step.cost}
                isWhole
                onChange={(cost) => change(place, { ...step, cost })}
              />
              <TableCell>
                <IconButton
                  size="small"
                  aria-label={texts.removeStep(place + 1)}
                  disabled={steps.length === 1}
                  onClick={() => put(steps.toSpliced(place, 1))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button size="small" sx={{ alignSelf: "flex-start" }} onClick={() => put([...steps, empty])}>
        {texts.addStep}
      </Button>
      {message ? <FormHelperText error>{message}</FormHelperText> : null}
      <InWords steps={steps} />
    </>
  );
}

function useNumber(source: string): number | null {
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  return typeof value === "number" ? value : null;
}

function InWords({ steps }: { steps: readonly Step[] }) {
  const further = useNumber("furtherKilogram");
  const free = useNumber("freeFrom");
  const typed = steps.flatMap(({ upTo, cost }) =>
    upTo === null || cost === null ? [] : [{ upTo, cost }],
  );
  const sentence = texts.figuresInWords({
    steps: typed.toSorted((one, other) => one.upTo - other.upTo),
    furtherKilogram: further ?? null,
    freeFrom: free ?? null,
  });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
      {sentence}
    </Typography>
  );
}

interface FigureCellProps {
  label: string;
  value: number | null;
  isWhole?: boolean;
  onChange: (value: number | null) => void;
}

function FigureCell({ label, value, isWhole = false, onChange }: FigureCellProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  // Keeps partial input like «2.» unless the value changed from outside.
  const text = Number(typed) === (value ?? 0) ? typed : value === null ? "" : String(value);
  return (
    <TableCell sx={{ pl: 0 }}>
      <TextField
        margin="none"
        value={text}
        onChange={({ target }) => {
          const text = target.value.replace(",", ".");
          const figures = text.replaceAll(isWhole ? /\D/g : /[^\d.]/g, "").slice(0, 9);
          setTyped(figures);
          const number = Number(figures);
          onChange(figures === "" || Number.isNaN(number) ? null : number);
        }}
        slotProps={{
          htmlInput: {
            "aria-label": label,
            inputMode: isWhole ? "numeric" : "decimal",
            style: { textAlign: "right" },
          },
        }}
        sx={{ width: 120 }}
      />
    </TableCell>
  );
}
