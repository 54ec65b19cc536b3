import { Button, MenuItem, Stack, TextField, ToggleButton } from "@mui/material";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { useState } from "react";
import { Editor, Transforms } from "slate";
import { ReactEditor, useSlate } from "slate-react";
import { ImageDialog } from "#src/base/admin-kit/ui/image-dialog.tsx";
import {
  currentKind,
  isInLink,
  putImage,
  putLink,
  removeLink,
  setKind,
  toggleMark,
  linkAddress,
} from "./editing.ts";
import { looks, marks } from "./elements.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";

/** In menu order. */
const blockKinds = [
  "paragraph",
  "heading-one",
  "heading-two",
  "heading-three",
  "heading-four",
  "heading-five",
  "heading-six",
  "bulleted-list",
  "numbered-list",
  "quote",
  "code",
] as const;

/** Clicking a button must not remove the selection from the text. */
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
        {texts.link}
      </Button>
      <Button
        size="small"
        disabled={!isInLink(editor)}
        onClick={() => removeLink(editor)}
        {...keepSelection}
      >
        {texts.removeLink}
      </Button>
      <Button size="small" onClick={() => setRequested("image")} {...keepSelection}>
        {texts.image}
      </Button>
      {requested === "link" ? (
        <LinkDialog editor={editor} onClose={() => setRequested(null)} />
      ) : null}
      {requested === "image" ? (
        <ImageDialog
          shape="free"
          onClose={() => setRequested(null)}
          describe
          onStored={(url, _file, alt) => putImage(editor, url, alt)}
        />
      ) : null}
    </Stack>
  );
}

function KindField({ editor }: { editor: Editor }) {
  return (
    <TextField
      select
      label={texts.style}
      value={currentKind(editor)}
      onChange={({ target }) => {
        const kind = blockKinds.find((each) => each === target.value);
        if (kind) setKind(editor, kind);
      }}
      slotProps={{
        select: {
          MenuProps: {
            disableRestoreFocus: true,
            slotProps: { transition: { onExited: () => backToText(editor) } },
          },
        },
      }}
      sx={{ minWidth: 170 }}
    >
      {blockKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {texts.blockNames[kind]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** After choosing a style, typing continues at the cursor. */
function backToText(editor: Editor): void {
  const selection = editor.selection ?? Editor.end(editor, []);
  ReactEditor.focus(editor);
  Transforms.select(editor, selection);
}

function MarkButtons({ editor }: { editor: Editor }) {
  const active = Editor.marks(editor);
  return marks.map(({ mark, name, sign }) => (
    <ToggleButton
      key={mark}
      value={mark}
      size="small"
      aria-label={name}
      title={name}
      selected={active?.[mark] === true}
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
  const [linkText, setLinkText] = useState(
    editor.selection ? Editor.string(editor, editor.selection) : "",
  );
  const address = linkAddress(url);
  const isUnreadable = url.trim() !== "" && address === null;

  function put() {
    if (address === null) return;
    putLink(editor, address, linkText);
    onClose();
    backToText(editor);
  }

  return (
    <TitledDialog
      title={texts.link}
      onClose={onClose}
      maxWidth="xs"
      disableRestoreFocus
      actions={
        <DialogButtons onBack={onClose} disabled={address === null} onClick={put}>
          {texts.putLink}
        </DialogButtons>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={texts.linkText}
          value={linkText}
          onChange={(event) => setLinkText(event.target.value)}
        />
        <TextField
          label={texts.linkUrl}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={isUnreadable}
          helperText={
            isUnreadable
              ? texts.wrongLink
              : address && address !== url.trim()
                ? texts.leadsTo(address)
                : texts.linkHelp
          }
        />
      </Stack>
    </TitledDialog>
  );
}
