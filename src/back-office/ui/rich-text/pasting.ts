import type { Editor } from "slate";
import { putBlocks } from "./editing.ts";
import { richTextOfHtml } from "./html-nodes.ts";

/** The format of our own copies, which contains the nodes. */
const ownFormat = "application/x-slate-fragment";

/** Keeps headings, lists, marks and links when pasting from Word, Google Docs or a web page. */
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
