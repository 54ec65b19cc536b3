import type { Editor } from "slate";
import { putBlocks } from "./editing.ts";
import { richTextOfHtml } from "./html-nodes.ts";

/** Our own copies carry their nodes. */
const ownFormat = "application/x-slate-fragment";

/** What comes from Word, Google Docs or a page keeps headings, lists, marks and links. */
export function withPastedHtml(editor: Editor): Editor {
  const { insertData } = editor;
  editor.insertData = (data) => {
    const html = data.types.includes(ownFormat) ? "" : data.getData("text/html");
    const nodes = html ? richTextOfHtml(html) : [];
    if (nodes.length === 0) return insertData(data);
    putBlocks(editor, nodes);
  };
  return editor;
}
