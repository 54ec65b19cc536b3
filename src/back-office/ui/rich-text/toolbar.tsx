import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
} from "@mui/material";
import { useState } from "react";
import { Editor } from "slate";
import { useSlate } from "slate-react";
import { safeLinkUrl } from "#src/kernel/rich-text.ts";
import { ImageDialog } from "#src/back-office/ui/image-dialog.tsx";
import {
  currentKind,
  type Kind,
  type Mark,
  putImage,
  putLink,
  setKind,
  toggleMark,
} from "./editing.ts";
import { looks, marks } from "./elements.tsx";

const blockKinds: { kind: Kind; name: string }[] = [
  { kind: "paragraph", name: "Párrafo" },
  { kind: "heading-one", name: "Título 1" },
  { kind: "heading-two", name: "Título 2" },
  { kind: "heading-three", name: "Título 3" },
  { kind: "heading-four", name: "Título 4" },
  { kind: "heading-five", name: "Título 5" },
  { kind: "heading-six", name: "Título 6" },
  { kind: "bulleted-list", name: "Lista con puntos" },
  { kind: "numbered-list", name: "Lista con números" },
  { kind: "quote", name: "Aviso" },
  { kind: "code", name: "Código" },
];

/** Pressing a button must not take the selection out of the text. */
const keepSelection = { onMouseDown: (event: React.MouseEvent) => event.preventDefault() };

export function Toolbar() {
  const editor = useSlate();
  const [requested, setRequested] = useState<"link" | "image" | null>(null);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.5}
      sx={{ p: 1, flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}
    >
      <KindField editor={editor} />
      <MarkButtons editor={editor} />
      <Button size="small" onClick={() => setRequested("link")} {...keepSelection}>
        Enlace
      </Button>
      <Button size="small" onClick={() => setRequested("image")} {...keepSelection}>
        Imagen
      </Button>
      {requested === "link" ? (
        <LinkDialog editor={editor} onClose={() => setRequested(null)} />
      ) : null}
      {requested === "image" ? (
        <ImageDialog
          shape="free"
          onClose={() => setRequested(null)}
          describe
          onStored={(url, _file, words) => putImage(editor, url, words)}
        />
      ) : null}
    </Stack>
  );
}

function KindField({ editor }: { editor: Editor }) {
  return (
    <TextField
      select
      label="Estilo"
      value={currentKind(editor)}
      onChange={(event) => setKind(editor, event.target.value as Kind)}
      sx={{ minWidth: 170 }}
    >
      {blockKinds.map(({ kind, name }) => (
        <MenuItem key={kind} value={kind}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function MarkButtons({ editor }: { editor: Editor }) {
  const active = (Editor.marks(editor) ?? {}) as Partial<Record<Mark, boolean>>;
  return marks.map(({ mark, name, sign }) => (
    <ToggleButton
      key={mark}
      value={mark}
      size="small"
      aria-label={name}
      title={name}
      selected={active[mark] === true}
      onChange={() => toggleMark(editor, mark)}
      {...keepSelection}
      sx={{ minWidth: 36, ...looks[mark] }}
    >
      {sign}
    </ToggleButton>
  ));
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url, setUrl] = useState("");
  const [words, setWords] = useState(
    editor.selection ? Editor.string(editor, editor.selection) : "",
  );
  const isSafe = safeLinkUrl(url) !== null;

  function put() {
    putLink(editor, url, words);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <DialogTitle id="link-title">Enlace</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            label="Texto"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <TextField
            label="Dirección"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={url !== "" && !isSafe}
            helperText="https://…, mailto:… o tel:…"
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" disabled={!isSafe} onClick={put}>
          Poner enlace
        </Button>
      </DialogActions>
    </Dialog>
  );
}
