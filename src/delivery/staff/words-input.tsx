import { Autocomplete, TextField } from "@mui/material";
import { useCallback, useRef, useState } from "react";
import { useInput } from "react-admin";

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

/** Returns the error of an input with several values: its own, or the first of a value. */
export function inputError(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = inputError(part);
    if (message) return message;
  }
  return null;
}
