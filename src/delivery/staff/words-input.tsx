import { Autocomplete, FormHelperText, TextField } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";

interface WordsInputProps<Value> {
  source: string;
  label: string;
  help: string;
  options: readonly string[];
  /** Null: what was typed means nothing here. */
  read: (text: string) => Value | null;
  write: (value: Value) => string;
}

/** Several things, chosen or written, each ended by Enter or a comma that stands alone. */
export function WordsInput<Value>(props: WordsInputProps<Value>) {
  const { source, label, help, options, read, write } = props;
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [typed, setTyped] = useState("");
  const values = (Array.isArray(field.value) ? field.value : []) as Value[];
  const put = (texts: readonly string[]) => {
    const distinct = [...new Set(texts)];
    const known = distinct.flatMap((text) => read(text) ?? []);
    // What can't be read stays where it was typed.
    setTyped(distinct.find((text) => read(text) === null) ?? "");
    field.onChange(known);
  };
  const message = fieldState.error?.message;
  return (
    <>
      <Autocomplete
        multiple
        freeSolo
        fullWidth
        sx={{ mb: 1 }}
        options={options}
        value={values.map(write)}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
        onChange={(_event, texts) => put(texts)}
        onBlur={() => {
          if (typed.trim()) put([...values.map(write), typed]);
          field.onBlur();
        }}
        renderInput={(parameters) => (
          <TextField {...parameters} label={label} error={Boolean(message)} helperText={help} />
        )}
      />
      {message ? <FormHelperText error>{message}</FormHelperText> : null}
    </>
  );
}
