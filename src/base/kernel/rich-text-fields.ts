import * as v from "valibot";
import { parseRichText, type RichTextLeaf, type RichTextNode, richTextTypes } from "./rich-text.ts";

/** Keeps the specified nodes; anything else that was pasted is dropped. */
export const richText = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((nodes) => parseRichText(JSON.stringify(nodes))),
);

const mark = v.exactOptional(v.boolean());
const Leaf: v.GenericSchema<RichTextLeaf> = v.object({
  text: v.string(),
  bold: mark,
  code: mark,
  italic: mark,
  underline: mark,
  strikethrough: mark,
});
const Node: v.GenericSchema<RichTextNode> = v.object({
  type: v.picklist(richTextTypes),
  url: v.exactOptional(v.string()),
  children: v.array(v.union([v.lazy(() => Node), Leaf])),
});
/** A rich text in the editor's form: nodes instead of JSON. */
export const RichText = v.array(Node);
