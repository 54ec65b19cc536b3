import {
  headingLevels,
  isLeaf,
  parseRichText,
  type RichTextLeaf,
  type RichTextNode,
  safeLinkUrl,
} from "#src/base/kernel/rich-text.ts";
import { Image } from "./parts.tsx";
import styles from "./rich-text.module.css";

interface RichTextProps {
  json: string | null | undefined;
  /** The level of the title over it. */
  under?: 1 | 2;
}

/** Renders stored rich text. */
export default function RichText({ json, under }: RichTextProps) {
  const nodes = parseRichText(json);
  const levels = headingLevels(
    nodes.map(({ type }) => type),
    under,
  );
  return (
    <div className={styles.text}>
      {nodes.map((node, index) => (
        <Node key={index} node={node} level={levels[index] ?? 3} />
      ))}
    </div>
  );
}

function Children({ of }: { of: RichTextNode }) {
  return of.children.map((child, index) =>
    isLeaf(child) ? <Leaf key={index} leaf={child} /> : <Node key={index} node={child} />,
  );
}

const tags: { [Type in RichTextNode["type"]]?: "p" | "blockquote" | "ul" | "ol" } = {
  paragraph: "p",
  quote: "blockquote",
  "bulleted-list": "ul",
  "numbered-list": "ol",
};

/** Has no `level` inside another node, where no headings belong. */
function Node({ node, level = 6 }: { node: RichTextNode; level?: number }) {
  switch (node.type) {
    case "code":
      return (
        <pre>
          <code>
            <Children of={node} />
          </code>
        </pre>
      );
    case "list-item":
      return (
        <li>
          <div>
            <Children of={node} />
          </div>
        </li>
      );
    case "link":
      return <SafeLink node={node} />;
    case "image":
      return node.url ? (
        <Image
          src={node.url}
          alt={node.children.map((child) => (isLeaf(child) ? child.text : "")).join("")}
          sizes="240px"
          className={styles.image}
        />
      ) : null;
    default: {
      // A heading's tag is computed, so the compiler can't know which one.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const Tag = tags[node.type] ?? (`h${level}` as "h3");
      return (
        <Tag data-kind={node.type}>
          <Children of={node} />
        </Tag>
      );
    }
  }
}

/** Renders only the words of a forbidden URL. */
function SafeLink({ node }: { node: RichTextNode }) {
  const url = safeLinkUrl(node.url);
  if (!url) return <Children of={node} />;
  const elsewhere = url.startsWith("http") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={url} {...elsewhere}>
      <Children of={node} />
    </a>
  );
}

function Leaf({
  leaf: { text, bold, italic, underline, strikethrough, code },
}: {
  leaf: RichTextLeaf;
}) {
  let element: React.ReactElement = <span>{text}</span>;
  if (code) element = <code>{element}</code>;
  if (bold) element = <strong>{element}</strong>;
  if (italic) element = <em>{element}</em>;
  if (underline) element = <u>{element}</u>;
  if (strikethrough) element = <s>{element}</s>;
  return element;
}
