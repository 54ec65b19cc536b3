import { html } from "hono/html";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import * as texts from "./texts.ts";

/** No script, picture or form of what a person wrote works in their copy. */
export const copyPolicy = "default-src 'none'; style-src 'unsafe-inline'";

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto;
  padding: 0 1rem; overflow-wrap: anywhere; color: #1c1c1c; background: #fff }
  h1 { font-size: 1.75rem } h2 { font-size: 1.25rem; margin-top: 2rem }
  dl { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: .25rem 1rem; margin: 0 }
  dt { color: #555 } dd { margin: 0 }
  .item { border-top: 1px solid #ccc; padding: .75rem 0 } dd .item:first-child { border: 0; padding-top: 0 }
  @media (max-width: 30rem) { dl { display: block } dd { margin-bottom: .5rem } }`;

/**
 * Returns a copy of personal data as a page that needs nothing else.
 *
 * @param copy of {@link inSpanish}: the sections by their names
 */
export function copyPage(copy: Readonly<Record<string, unknown>>) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="content-security-policy" content="${copyPolicy}" />
        <title>${texts.copyTitle}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${texts.copyTitle}</h1>
        ${Object.entries(copy).map(
          ([name, value]) =>
            html`<section>
              <h2>${name}</h2>
              ${shown(value)}
            </section>`,
        )}
      </body>
    </html>`;
}

/** What is empty is not shown: the file with everything holds it. */
function shown(value: unknown): ReturnType<typeof html> | string {
  if (isEmpty(value)) return texts.nothing;
  if (Array.isArray(value))
    return value.every((each) => typeof each !== "object")
      ? value.join(", ")
      : html`${value.map((each) => html`<div class="item">${shown(each)}</div>`)}`;
  if (typeof value === "object" && value !== null)
    return html`<dl>
      ${Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .map(
          ([name, each]) =>
            html`<dt>${name}</dt>
              <dd>${shown(each)}</dd>`,
        )}
    </dl>`;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  const text = String(value);
  return moment.test(text) ? formatTimestamp(text) : text;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || sizeOf(value) === 0;
}

function sizeOf(value: unknown): number | undefined {
  return typeof value === "object" && value !== null ? Object.keys(value).length : undefined;
}
