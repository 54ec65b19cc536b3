import { html } from "hono/html";
import {
  headingLevels,
  isLeaf,
  parseRichText,
  type RichTextLeaf,
  type RichTextNode,
  safeLinkUrl,
} from "#src/base/kernel/rich-text.ts";

type Html = ReturnType<typeof html>;

/** Converts stored rich text to plain HTML without React, with headings below the page's title. */
export function richTextHtml(json: string): Html {
  const nodes = parseRichText(json);
  const levels = headingLevels(nodes.map(({ type }) => type));
  return html`${nodes.map((node, index) => nodeHtml(node, levels[index] ?? 6))}`;
}

function nodeHtml(node: RichTextNode, level = 6): Html {
  const children = html`${node.children.map((child) =>
    isLeaf(child) ? leafHtml(child) : nodeHtml(child),
  )}`;
  const url = safeLinkUrl(node.url);
  switch (node.type) {
    case "quote":
      return html`<blockquote>${children}</blockquote>`;
    case "bulleted-list":
      return html`<ul>
        ${children}
      </ul>`;
    case "numbered-list":
      return html`<ol>
        ${children}
      </ol>`;
    case "list-item":
      return html`<li>${children}</li>`;
    case "link":
      return url ? html`<a href="${url}">${children}</a>` : children;
    case "paragraph":
    case "code":
    case "image":
      return html`<p>${children}</p>`;
    default:
      return level <= 3 ? html`<h2>${children}</h2>` : html`<h3>${children}</h3>`;
  }
}

const leafHtml = ({ text, bold }: RichTextLeaf): Html =>
  bold ? html`<strong>${text}</strong>` : html`${text}`;
