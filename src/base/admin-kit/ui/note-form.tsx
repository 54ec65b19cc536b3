import { Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";
import { useSend } from "./use-send.ts";

interface NoteFormProps {
  help: string;
  onAdd: (note: string) => Promise<unknown>;
}

/** Adds a note of the staff to a record. */
export function NoteForm({ help, onAdd }: NoteFormProps) {
  const [note, setNote] = useState("");
  const { pending, send } = useSend();
  async function add(event: FormEvent) {
    event.preventDefault();
    // If it was not stored, its words stay.
    if (await send(onAdd(note))) setNote("");
  }
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={(event) => void add(event)}
      sx={{ mb: 2, alignItems: "flex-start" }}
    >
      <TextField
        label={texts.newNote}
        helperText={help}
        value={note}
        multiline
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => setNote(event.target.value)}
        sx={{ flexGrow: 1 }}
      />
      <Button type="submit" variant="outlined" disabled={pending || note.trim() === ""}>
        {texts.addNote}
      </Button>
    </Stack>
  );
}
