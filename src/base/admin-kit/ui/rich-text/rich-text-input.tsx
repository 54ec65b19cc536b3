import { Box, Button, FormHelperText, FormLabel, Paper, Stack } from "@mui/material";
import { type KeyboardEvent, useCallback, useState } from "react";
import { useInput, useRecordContext } from "react-admin";
import { createEditor, type Descendant, type Editor } from "slate";
import { withHistory } from "slate-history";
import { Editable, Slate, withReact } from "slate-react";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";
import RichText from "#src/base/ui/rich-text.tsx";
import { useTimesRestored } from "#src/base/admin-kit/ui/use-draft.tsx";
import {
  emptyParagraph,
  goOnWithParagraph,
  isEmptyText,
  toggleMark,
  withShopNodes,
  putBlocks,
} from "./editing.ts";
import { marks, renderElement, renderLeaf } from "./elements.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import { Toolbar } from "./toolbar.tsx";
import { richTextOfHtml } from "./html-nodes.ts";

/**
 * A rich text editor limited to the nodes and marks that the shop renders. Its value is an array of
 * nodes.
 */
export function RichTextInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput<RichTextNode[]>({ source });
  const record = useRecordContext<{ id: number; version?: string }>();
  const value: RichTextNode[] | null = field.value;
  const [isPreview, setIsPreview] = useState(false);
  const restored = useTimesRestored();
  return (
    <Box sx={{ width: "100%", mb: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "end" }}>
        <FormLabel>{label}</FormLabel>
        <Button size="small" onClick={() => setIsPreview(!isPreview)}>
          {isPreview ? texts.goOnWriting : texts.seeAsInShop}
        </Button>
      </Stack>
      {isPreview ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <RichText json={JSON.stringify(value ?? [])} />
        </Paper>
      ) : (
        // Remounts for another version of the record, or a restored draft.
        <Surface
          key={`${record?.id ?? "new"} ${record?.version ?? ""} ${restored}`}
          label={label}
          first={value}
          onChange={field.onChange}
        />
      )}
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

function Surface({
  label,
  first,
  onChange,
}: {
  label: string;
  first: RichTextNode[] | null;
  onChange: (nodes: Descendant[]) => void;
}) {
  const [editor] = useState(() =>
    withPastedHtml(withShopNodes(withHistory(withReact(createEditor())))),
  );
  const [initial] = useState(() => (first && first.length > 0 ? first : [emptyParagraph()]));
  const changed = useCallback(
    (nodes: Descendant[]) => {
      if (editor.operations.some(({ type }) => type !== "set_selection"))
        onChange(isEmptyText(nodes) ? [] : nodes);
    },
    [editor, onChange],
  );
  return (
    <Slate editor={editor} initialValue={initial} onChange={changed}>
      <Paper variant="outlined">
        <Toolbar />
        <Box
          component={Editable}
          translate="no"
          aria-label={label}
          role="textbox"
          aria-multiline="true"
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={(event: KeyboardEvent) => onKey(editor, event)}
          spellCheck
          sx={{
            p: 2,
            minHeight: 160,
            maxHeight: 520,
            overflowY: "auto",
            "& blockquote": { borderLeft: 4, borderColor: "warning.main", pl: 2, ml: 0 },
          }}
        />
      </Paper>
    </Slate>
  );
}

function onKey(editor: Editor, event: KeyboardEvent): void {
  const pressed =
    event.ctrlKey || event.metaKey
      ? marks.find(({ key }) => key === event.key.toLowerCase())
      : undefined;
  if (pressed) toggleMark(editor, pressed.mark);
  if (pressed || (event.key === "Enter" && !event.shiftKey && goOnWithParagraph(editor)))
    event.preventDefault();
}

/** The format of our own copies, which contains the nodes. */
const ownFormat = "application/x-slate-fragment";

/** Keeps headings, lists, marks and links when pasting from Word, Google Docs or a web page. */
function withPastedHtml(editor: Editor): Editor {
  const { insertData } = editor;
  editor.insertData = (data) => {
    const html = data.types.includes(ownFormat) ? "" : data.getData("text/html");
    const nodes = html ? richTextOfHtml(html) : [];
    if (nodes.length === 0) return insertData(data);
    putBlocks(editor, nodes);
  };
  return editor;
}
