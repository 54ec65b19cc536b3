import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
// @ts-expect-error The linter loads its plugin with any Node, so it is plain JavaScript.
import plugin from "./bare-text.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const jsx = (name: string, code: string) => ({ name, code, filename: "page.tsx" });
const wrong = (name: string, code: string, errors = 1) => ({ ...jsx(name, code), errors });

new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run(
  "bare-text",
  (plugin as { rules: { "bare-text": Parameters<RuleTester["run"]>[1] } }).rules["bare-text"],
  {
    valid: [
      jsx("an element's only text", "<p>{count}</p>"),
      jsx("one template string", "<p>{`${count} × ${price}`}</p>"),
      jsx("an element of its own", "<p><span>{count}</span> {isLow && <b>{texts.low}</b>}</p>"),
      jsx("constant text beside what stays", "<p>{texts.read} <Link to={to}>{name}</Link>.</p>"),
      jsx("constant text before what changes", "<p>{texts.held} {isLow && <b>{rest}</b>}</p>"),
      jsx("white space after what changes", "<p>{isLow && <b>{rest}</b>} <i>{texts.low}</i></p>"),
      jsx(
        "elements that a list makes",
        "<ul><li>{texts.all}</li>{all.map((each) => <li>{each}</li>)}</ul>",
      ),
      jsx(
        "elements that a function makes",
        "const row = (each) => <li>{each}</li>; <ul><li />{all.map(row)}</ul>",
      ),
      jsx(
        "a property declared as elements",
        "interface Props { title: string; children?: Elements }\nfunction Section({ title, children }: Props) { return <div><h2>{title}</h2>{children}</div>; }",
      ),
      jsx(
        "a property that is taken from all of them",
        "function Section(props: { children: Elements }) { const { children } = props; return <div><i />{children}</div>; }",
      ),
      jsx(
        "a string that gets an element",
        '<div><h1>{title}</h1>{typeof children === "string" ? <p>{children}</p> : children}</div>',
      ),
    ],
    invalid: [
      wrong("changing text beside text", "<p>{texts.left} {count}</p>"),
      wrong("two changing texts with a constant between them", "<p>{quantity} × {price}</p>", 3),
      wrong("text that comes and goes", "<p><b>{name}</b>{isLow && texts.low}</p>"),
      wrong(
        "constant text after an element that comes and goes",
        "<p>{isLow && <b />} {texts.low}</p>",
      ),
      wrong("constant text after a list", "<p>{all.map((each) => <b>{each}</b>)}.</p>"),
      wrong("constant text after a component that may be empty", "<p><Stock /> {texts.left}</p>"),
      wrong("a text looked up by key", "<p><b>{name}</b> {texts.steps[step]}</p>"),
      wrong("texts that a list makes", "<p><b />{all.map((each) => `${each}, `)}</p>"),
      wrong(
        "a list with texts, though nothing else is beside it",
        "<p>{parts.map(({ text, isTyped }) => (isTyped ? <mark>{text}</mark> : text))}</p>",
      ),
      wrong("text of a fragment with a key", "<Fragment key={name}>{name}</Fragment>"),
      wrong("text of a fragment", "<>{name}</>"),
      wrong(
        "text that a component is",
        "function Kind({ one }) { if (!one) return texts.all; return <b>{one}</b>; }",
      ),
      wrong(
        "a property that may be text",
        "function Section({ title, children }: { title: string; children: React.ReactNode }) { return <div><h2>{title}</h2>{children}</div>; }",
      ),
    ],
  },
);
