import { escapeHtml } from "#src/kernel/html.ts";

/**
 * An email is data: its subject and blocks. One email layout renders every email, as HTML and as
 * plain text. (Components would need a build before the server could start:
 * docs/decisions/0003-emails-are-data.md.)
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

export function emailHtml(message: Email, head: EmailLayout): string {
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;background:#F7F4EE;color:#12263A;font:16px/24px Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E3DDD1">
<tr><td style="padding:20px 28px;border-bottom:8px solid #1747A6;font-size:20px;font-weight:bold">${escapeHtml(head.company)}</td></tr>
<tr><td style="padding:28px">${message.blocks.map(blockHtml).join("\n")}</td></tr>
<tr><td style="padding:20px 28px;background:#12263A;color:#FFFFFF;font-size:14px;line-height:20px">${escapeHtml(head.tagline)}<br><a href="${escapeHtml(head.publicUrl)}" style="color:#FFFFFF">${escapeHtml(head.publicUrl)}</a></td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case "title":
      return `<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${escapeHtml(block.text)}</h1>`;
    case "text":
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding:12px 16px;background:#F7F4EE;border-left:4px solid #B93E0B">${lines(block.text)}</blockquote>`;
    case "details":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.details
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#4B5B69">${escapeHtml(name)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "button":
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:#1747A6;color:#FFFFFF;text-decoration:none;border-radius:4px;font-weight:bold">${escapeHtml(block.text)}</a></p>`;
  }
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
