import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  FormLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
  ToggleButton,
} from "@mui/material";
import { type KeyboardEvent, useCallback, useState } from "react";
import { useInput, useRecordContext } from "react-admin";
import { type BaseEditor, createEditor, type Descendant, Editor, Element, Node, Range, Transforms } from "slate";
import { type HistoryEditor, withHistory } from "slate-history";
import { Editable, type ReactEditor, type RenderElementProps, type RenderLeafProps, Slate, useSlate, withReact } from "slate-react";
import { type RichTextLeaf, type RichTextNode, richTextMarks, safeLinkUrl } from "#src/kernel/rich-text.ts";
import { RichText } from "#src/ui/rich-text.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

declare module "slate" {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: RichTextNode;
    Text: RichTextLeaf;
  }
}

type Kind = RichTextNode["type"];
type Mark = (typeof richTextMarks)[number];

const empty = (): Descendant[] => [{ type: "paragraph", children: [{ text: "" }] }];
const isEmpty = (nodes: readonly Descendant[]) =>
  nodes.every((node) => Element.isElement(node) && node.type === "paragraph" && Node.string(node) === "");

/** An editor that writes exactly the nodes and marks that the shop shows. Takes and gives an array of nodes. */
export function RichTextInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput<RichTextNode[]>({ source });
  const record = useRecordContext<{ id: number; version?: string }>();
  const value = field.value as RichTextNode[] | null;
  const [shown, setShown] = useState(false);
  return (
    <Box sx={{ width: "100%", mb: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "end" }}>
        <FormLabel>{label}</FormLabel>
        <Button size="small" onClick={() => setShown(!shown)}>
          {shown ? "Seguir escribiendo" : "Ver como en la tienda"}
        </Button>
      </Stack>
      {shown ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <RichText json={JSON.stringify(value ?? [])} />
        </Paper>
      ) : (
        // What somebody else saved meanwhile comes as another version of the record: the editor begins anew with it.
        <Surface key={`${record?.id ?? "new"} ${record?.version ?? ""}`} label={label} first={value} onChange={field.onChange} />
      )}
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

function Surface({ label, first, onChange }: { label: string; first: RichTextNode[] | null; onChange: (nodes: Descendant[]) => void }) {
  const [editor] = useState(() => withShopNodes(withHistory(withReact(createEditor()))));
  const [initial] = useState(() => (first && first.length > 0 ? first : empty()));
  const changed = useCallback(
    (nodes: Descendant[]) => {
      if (editor.operations.some(({ type }) => type !== "set_selection")) onChange(isEmpty(nodes) ? [] : nodes);
    },
    [editor, onChange],
  );
  return (
    <Slate editor={editor} initialValue={initial} onChange={changed}>
      <Paper variant="outlined">
        <Toolbar />
        <Box
          component={Editable}
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

/** Links run in a line of text; a picture holds no text of its own; a list's children are its items. */
function withShopNodes(editor: Editor): Editor {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === "link" || isInline(element);
  editor.isVoid = (element) => element.type === "image" || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (Element.isElement(node) && node.type === "link" && Node.string(node) === "") return Transforms.removeNodes(editor, { at: path });
    if (Element.isElement(node) && isList(node.type))
      for (const [child, at] of Node.children(editor, path))
        if (Element.isElement(child) && child.type !== "list-item") return Transforms.setNodes(editor, { type: "list-item" }, { at });
    return normalizeNode(entry, options);
  };
  return editor;
}

const isList = (kind: Kind) => kind === "bulleted-list" || kind === "numbered-list";

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

const marks: { mark: Mark; name: string; sign: string; key?: string }[] = [
  { mark: "bold", name: "Negritas", sign: "N", key: "b" },
  { mark: "italic", name: "Cursivas", sign: "C", key: "i" },
  { mark: "underline", name: "Subrayado", sign: "S", key: "u" },
  { mark: "strikethrough", name: "Tachado", sign: "T" },
  { mark: "code", name: "Código", sign: "<>" },
];

const looks: Record<Mark, object> = {
  bold: { fontWeight: 800 },
  italic: { fontStyle: "italic" },
  underline: { textDecoration: "underline" },
  strikethrough: { textDecoration: "line-through" },
  code: { fontFamily: "monospace" },
};

function Toolbar() {
  const editor = useSlate();
  const [asked, setAsked] = useState<"link" | "image" | null>(null);
  const active = (Editor.marks(editor) ?? {}) as Partial<Record<Mark, boolean>>;
  // Pressing a button must not take the selection out of the text.
  const keep = { onMouseDown: (event: React.MouseEvent) => event.preventDefault() };
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ p: 1, flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}>
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
      {marks.map(({ mark, name, sign }) => (
        <ToggleButton
          key={mark}
          value={mark}
          size="small"
          aria-label={name}
          title={name}
          selected={active[mark] === true}
          onChange={() => toggleMark(editor, mark)}
          {...keep}
          sx={{ minWidth: 36, ...looks[mark] }}
        >
          {sign}
        </ToggleButton>
      ))}
      <Button size="small" onClick={() => setAsked("link")} {...keep}>
        Enlace
      </Button>
      <Button size="small" onClick={() => setAsked("image")} {...keep}>
        Imagen
      </Button>
      {asked === "link" ? <LinkDialog editor={editor} onClose={() => setAsked(null)} /> : null}
      {asked === "image" ? (
        <PictureDialog
          shape="free"
          onClose={() => setAsked(null)}
          onKept={(url) =>
            Transforms.insertNodes(
              editor,
              [
                { type: "image", url, children: [{ text: "" }] },
                { type: "paragraph", children: [{ text: "" }] },
              ],
              { at: editor.selection ?? Editor.end(editor, []) },
            )
          }
        />
      ) : null}
    </Stack>
  );
}

/** Of the block, or the list, in which the cursor stands. */
function currentKind(editor: Editor): Kind {
  if (!editor.selection) return "paragraph";
  for (const [node] of Editor.levels(editor, { at: Editor.unhangRange(editor, editor.selection) }))
    if (Element.isElement(node) && node.type !== "list-item" && !editor.isInline(node)) return node.type;
  return "paragraph";
}

function setKind(editor: Editor, kind: Kind): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: (node) => Element.isElement(node) && isList(node.type), split: true });
    Transforms.setNodes(
      editor,
      { type: isList(kind) ? "list-item" : kind },
      { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) && !editor.isVoid(node) },
    );
    if (isList(kind))
      Transforms.wrapNodes(editor, { type: kind, children: [] }, { match: (node) => Element.isElement(node) && node.type === "list-item" });
  });
}

function toggleMark(editor: Editor, mark: Mark): void {
  const active = Editor.marks(editor)?.[mark] === true;
  if (active) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

function onKey(editor: Editor, event: KeyboardEvent): void {
  const pressed = event.ctrlKey || event.metaKey ? marks.find(({ key }) => key === event.key.toLowerCase()) : undefined;
  if (pressed) {
    event.preventDefault();
    toggleMark(editor, pressed.mark);
  }
  // Enter on an empty item, or after a heading, goes on with a paragraph.
  if (event.key !== "Enter" || event.shiftKey || !editor.selection || !Range.isCollapsed(editor.selection)) return;
  const [block] = Editor.nodes(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node), mode: "lowest" });
  if (!block) return;
  const [node] = block as [RichTextNode, number[]];
  if (node.type === "list-item" && Node.string(node) === "") {
    event.preventDefault();
    setKind(editor, "paragraph");
  } else if (node.type.startsWith("heading") && Editor.isEnd(editor, editor.selection.anchor, block[1])) {
    event.preventDefault();
    Transforms.insertNodes(editor, { type: "paragraph", children: [{ text: "" }] });
  }
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [url, setUrl] = useState("");
  const [words, setWords] = useState(editor.selection ? Editor.string(editor, editor.selection) : "");
  const isSafe = safeLinkUrl(url) !== null;

  function put() {
    const link: RichTextNode = { type: "link", url, children: [{ text: words || url }] };
    if (editor.selection) Transforms.insertNodes(editor, link);
    else Transforms.insertNodes(editor, { type: "paragraph", children: [link] }, { at: [editor.children.length] });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <DialogTitle id="link-title">Enlace</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField label="Texto" value={words} onChange={(event) => setWords(event.target.value)} />
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

const headings: Partial<Record<Kind, number>> = {
  "heading-one": 26,
  "heading-two": 23,
  "heading-three": 20,
  "heading-four": 18,
  "heading-five": 16,
  "heading-six": 15,
};

function renderElement({ element, attributes, children }: RenderElementProps) {
  const size = headings[element.type];
  if (size)
    return (
      <p {...attributes} style={{ fontSize: size, fontWeight: 700, margin: "12px 0 4px" }}>
        {children}
      </p>
    );
  switch (element.type) {
    case "quote":
      return <blockquote {...attributes}>{children}</blockquote>;
    case "code":
      return <pre {...attributes}>{children}</pre>;
    case "bulleted-list":
      return <ul {...attributes}>{children}</ul>;
    case "numbered-list":
      return <ol {...attributes}>{children}</ol>;
    case "list-item":
      return <li {...attributes}>{children}</li>;
    case "link":
      return (
        <a {...attributes} href={safeLinkUrl(element.url) ?? undefined} title={element.url}>
          {children}
        </a>
      );
    case "image":
      return (
        <div {...attributes}>
          <img src={element.url} alt="" contentEditable={false} style={{ maxWidth: 240, display: "block" }} />
          {children}
        </div>
      );
    default:
      return (
        <p {...attributes} style={{ margin: "0 0 8px" }}>
          {children}
        </p>
      );
  }
}

function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const style = Object.assign({}, ...marks.filter(({ mark }) => leaf[mark]).map(({ mark }) => looks[mark])) as object;
  return (
    <span {...attributes} style={style}>
      {children}
    </span>
  );
}
