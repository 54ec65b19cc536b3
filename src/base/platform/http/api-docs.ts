import { html, raw } from "hono/html";
import * as v from "valibot";
import * as texts from "#src/base/platform/texts.ts";

const Content = v.record(v.string(), v.object({ schema: v.exactOptional(v.unknown()) }));

const Operation = v.object({
  summary: v.exactOptional(v.string()),
  requestBody: v.exactOptional(v.object({ content: v.exactOptional(Content) })),
  responses: v.exactOptional(
    v.record(
      v.string(),
      v.object({ description: v.exactOptional(v.string()), content: v.exactOptional(Content) }),
    ),
  ),
});
type Operation = v.InferOutput<typeof Operation>;

/** The part of an OpenAPI 3.1 document that the page uses. */
export const OpenApiDocument = v.object({
  info: v.object({ title: v.string(), description: v.exactOptional(v.string()) }),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
});
export type OpenApiDocument = v.InferOutput<typeof OpenApiDocument>;

/** Renders the endpoints as a page without scripts and without external resources. */
export function apiDocsPage({ info, paths }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.apiDocs}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.apiDocs}</h1>
          <p>${info.description ?? ""}</p>
          <p>
            ${texts.wholeDocument}
            <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
          ${operations.map(operationSection)}
        </main>
      </body>
    </html>`;
}

interface Endpoint {
  path: string;
  method: string;
  operation: Operation;
}

function operationSection({ path, method, operation }: Endpoint) {
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      html`<li><b>${status}</b> ${description ?? ""}${schemaOf(texts.responseBody, content)}</li>`,
  );
  return html`<details>
    <summary><b>${method}</b> <code>${path}</code> <span>${operation.summary ?? ""}</span></summary>
    ${schemaOf(texts.requestBody, operation.requestBody?.content)}
    <ul>
      ${responses}
    </ul>
  </details>`;
}

function schemaOf(name: string, content: v.InferOutput<typeof Content> | undefined) {
  const schema = content?.["application/json"]?.schema;
  if (schema === undefined) return "";
  return html`<p>${name}:</p>
    <pre>${JSON.stringify(schema, null, 2)}</pre>`;
}

const style = raw(`
  body { margin: 0; background: #f7f4ee; color: #12263a; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 900px; margin: 0 auto; padding: 24px 16px 64px }
  a { color: LinkText }
  details { background: #fff; border: 1px solid #e3ddd1; margin-top: -1px }
  summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere }
  summary span { color: #4b5b69 }
  details > :not(summary) { margin-inline: 16px }
  pre { overflow-x: auto; background: #f7f4ee; padding: 12px; font-size: 14px }
  :focus-visible { outline: 3px solid Highlight }
`);
