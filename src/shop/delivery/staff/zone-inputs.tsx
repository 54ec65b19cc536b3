import CloseIcon from "@mui/icons-material/Close";
import * as texts from "./texts.ts";
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
  Autocomplete,
} from "@mui/material";
import { useState, useCallback, useRef } from "react";
import { useInput, useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { WholeNumberField } from "#src/base/admin-kit/ui/whole-number-field.tsx";
import { parseTypedNumber } from "#src/base/kernel/numbers.ts";
import { inputError } from "./input-error.ts";

interface Step {
  upTo: number | null;
  cost: number | null;
}

const figure = { pl: 0, verticalAlign: "top" };

const empty: Step = { upTo: null, cost: null };

function stepsProblem(steps: readonly Step[]): string | undefined {
  if (steps.some(({ upTo }) => !upTo)) return texts.typeKilograms;
  if (steps.some(({ cost }) => cost === null)) return texts.typeCost;
  return new Set(steps.map(({ upTo }) => upTo)).size < steps.length ? texts.weightTwice : undefined;
}

/** The steps of a rate, each with its cost up to a weight, and a summary in words. */
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
            {/* Over the buttons: nothing that is read out as a column. */}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step, place) => (
            // Steps have no id, and two empty ones are equal.
            // oxlint-disable-next-line react/no-array-index-key
            <TableRow key={place}>
              <StepCells step={step} place={place} onChange={(next) => change(place, next)} />
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

interface StepCellsProps {
  step: Step;
  place: number;
  onChange: (step: Step) => void;
}

function StepCells({ step, place, onChange }: StepCellsProps) {
  return (
    <>
      <TableCell sx={figure}>
        <WeightCell
          label={texts.upToOf(place + 1)}
          value={step.upTo}
          onChange={(upTo) => onChange({ ...step, upTo })}
        />
      </TableCell>
      <TableCell sx={figure}>
        <WholeNumberField
          margin="none"
          name={texts.costOf(place + 1)}
          value={step.cost}
          digits={6}
          sx={{ width: 120 }}
          onChange={(cost) => onChange({ ...step, cost })}
        />
      </TableCell>
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
    steps: typed.toSorted((a, b) => a.upTo - b.upTo),
    furtherKilogram: further,
    freeFrom: free,
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
  onChange: (value: number | null) => void;
}

/** Kilograms, which may have decimals. */
function WeightCell({ label, value, onChange }: FigureCellProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  // Another value than the typed one was set from outside.
  const text = parseTypedNumber(typed) === value ? typed : String(value ?? "");
  return (
    <TextField
      margin="none"
      value={text}
      onChange={({ target }) => {
        const figures = target.value.replaceAll(/[^\d.,]/g, "").slice(0, 9);
        setTyped(figures);
        onChange(parseTypedNumber(figures));
      }}
      slotProps={{
        htmlInput: { "aria-label": label, inputMode: "decimal", style: { textAlign: "right" } },
      }}
      sx={{ width: 120 }}
    />
  );
}

interface WordsInputProps<Value> {
  source: string;
  label: string;
  help: string;
  /** The error for input that can't be parsed. */
  wrong: string;
  options: readonly string[];
  /** Returns null if the text is invalid. */
  read: (text: string) => Value | null;
  write: (value: Value) => string;
}

/** Several values, chosen or typed, each ended by Enter or a separate comma. */
export function WordsInput<Value>(props: WordsInputProps<Value>) {
  const { source, label, help, wrong, options, read, write } = props;
  const [typed, setTyped] = useState("");
  // Invalid text blocks saving, so that it is not lost.
  const left = useRef("");
  const validate = useCallback(() => (left.current ? wrong : undefined), [wrong]);
  const { field, fieldState } = useInput({ source, defaultValue: [], validate });
  const type = (text: string) => {
    setTyped(text);
    left.current = text.trim();
  };
  const values: Value[] = Array.isArray(field.value) ? field.value : [];
  const put = (texts: readonly string[]) => {
    const distinct = [...new Set(texts)];
    const values = distinct.flatMap((text) => read(text) ?? []);
    // Invalid text stays in the field.
    type(distinct.find((text) => read(text) === null) ?? "");
    field.onChange(values);
  };
  const message = inputError(fieldState.error);
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      sx={{ mb: 1 }}
      options={options}
      value={values.map(write)}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === "input" && type(text)}
      onChange={(_event, texts) => put(texts)}
      onBlur={() => {
        if (typed.trim()) put([...values.map(write), typed]);
        field.onBlur();
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          error={message !== null}
          helperText={message ?? help}
        />
      )}
    />
  );
}
