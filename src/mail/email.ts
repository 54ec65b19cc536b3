import { html, raw } from "hono/html";

/**
 * An email is data: its subject and blocks. One email layout renders every email, as HTML and as
 * plain text. (docs/decisions/0003-emails-are-data.md)
 */
export interface Email {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  blocks: EmailBlock[];
}

export type EmailBlock =
  | { kind: "title"; text: string }
  | { kind: "text"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "details"; details: [name: string, value: string][] }
  | { kind: "button"; text: string; url: string };

export interface EmailLayout {
  company: string;
  tagline: string;
  publicUrl: string;
}

export function emailText(message: Email, head: EmailLayout): string {
  const blocks = message.blocks.map((block) => {
    switch (block.kind) {
      case "title":
        return block.text.toUpperCase();
      case "text":
        return block.text;
      case "quote":
        return block.text.replace(/^/gm, "> ");
      case "details":
        return block.details.map(([name, value]) => `${name}: ${value}`).join("\n");
      case "button":
        return `${block.text}: ${block.url}`;
    }
  });
  return [...blocks, `--\n${head.company} · ${head.tagline}\n${head.publicUrl}`].join("\n\n");
}

export async function emailHtml(message: Email, layout: EmailLayout): Promise<string> {
  const { company, tagline, publicUrl } = layout;
  const document = await html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${message.subject}</title>
      </head>
      <body style="margin:0;background:#F7F4EE;color:#12263A;font:16px/24px Arial,sans-serif">
        <div style="display:none;max-height:0;overflow:hidden">${message.preview}</div>
        <table ${layoutTable} width="100%">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table ${layoutTable} width="560" style="${cardStyle}">
                <tr>
                  <td style="${headerStyle}">${company}</td>
                </tr>
                <tr>
                  <td style="padding:28px">${message.blocks.map(blockHtml)}</td>
                </tr>
                <tr>
                  <td style="${footerStyle}">
                    ${tagline}<br /><a href="${publicUrl}" style="color:#FFFFFF">${publicUrl}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(document);
}

/** Mail programs lay out by tables. */
const layoutTable = raw('role="presentation" cellpadding="0" cellspacing="0"');
const cardStyle = "width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E3DDD1";
const headerStyle =
  "padding:20px 28px;border-bottom:8px solid #1747A6;font-size:20px;font-weight:bold";
const footerStyle =
  "padding:20px 28px;background:#12263A;color:#FFFFFF;font-size:14px;line-height:20px";
const titleStyle = "margin:0 0 16px;font-size:24px;line-height:30px";
const quoteStyle =
  "margin:0 0 16px;padding:12px 16px;background:#F7F4EE;border-left:4px solid #B93E0B";
const buttonStyle =
  "display:inline-block;padding:12px 20px;background:#1747A6;color:#FFFFFF;" +
  "text-decoration:none;border-radius:4px;font-weight:bold";

function blockHtml(block: EmailBlock) {
  switch (block.kind) {
    case "title":
      return html`<h1 style="${titleStyle}">${block.text}</h1>`;
    case "text":
      return html`<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "quote":
      return html`<blockquote style="${quoteStyle}">${lines(block.text)}</blockquote>`;
    case "details":
      return html`<table ${layoutTable} style="margin:0 0 16px">
        ${block.details.map(
          ([name, value]) =>
            html`<tr>
              <td style="padding:4px 16px 4px 0;color:#4B5B69">${name}</td>
              <td style="padding:4px 0">${value}</td>
            </tr>`,
        )}
      </table>`;
    case "button":
      return html`<p style="margin:0 0 16px">
        <a href="${block.url}" style="${buttonStyle}">${block.text}</a>
      </p>`;
  }
}

const lines = (text: string) =>
  text.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`));
