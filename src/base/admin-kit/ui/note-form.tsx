import { Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";

interface NoteFormProps {
  help: string;
  /** Returns whether the note was stored; otherwise its words stay. */
  onAdd: (note: string) => Promise<boolean>;
}

/** Adds a note of the staff to a record. */
export function NoteForm({ help, onAdd }: NoteFormProps) {
  const [note, setNote] = useState("");
  const [sending, setSending] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    if (await onAdd(note)) setNote("");
    setSending(false);
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
      <Button type="submit" variant="outlined" disabled={sending || note.trim() === ""}>
        {texts.addNote}
      </Button>
    </Stack>
  );
}
