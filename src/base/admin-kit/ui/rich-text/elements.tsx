import { Node } from "slate";
import type { RenderElementProps, RenderLeafProps } from "slate-react";
import { safeLinkUrl } from "#src/base/kernel/rich-text.ts";
import type { Kind, Mark } from "./editing.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

export const marks: { mark: Mark; name: string; sign: string; key?: string }[] = [
  { mark: "bold", name: texts.bold, sign: texts.boldSign, key: "b" },
  { mark: "italic", name: texts.italic, sign: texts.italicSign, key: "i" },
  { mark: "underline", name: texts.underline, sign: texts.underlineSign, key: "u" },
  { mark: "strikethrough", name: texts.strikethrough, sign: texts.strikethroughSign },
  { mark: "code", name: texts.codeMark, sign: "<>" },
];

export const looks: Record<Mark, object> = {
  bold: { fontWeight: 800 },
  italic: { fontStyle: "italic" },
  underline: { textDecoration: "underline" },
  strikethrough: { textDecoration: "line-through" },
  code: { fontFamily: "monospace" },
};

const headings: Partial<Record<Kind, number>> = {
  "heading-one": 26,
  "heading-two": 23,
  "heading-three": 20,
  "heading-four": 18,
  "heading-five": 16,
  "heading-six": 15,
};

export function renderElement({ element, attributes, children }: RenderElementProps) {
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
          <img
            src={element.url}
            alt={Node.string(element)}
            contentEditable={false}
            style={{ maxWidth: 240, display: "block" }}
          />
          {/* oxlint-disable-next-line shop/bare-text -- Slate's own text. */}
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

export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const style: object = Object.assign(
    {},
    ...marks.filter(({ mark }) => leaf[mark]).map(({ mark }) => looks[mark]),
  );
  return (
    <span {...attributes} style={style}>
      {children}
    </span>
  );
}
