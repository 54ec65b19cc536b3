import { html, raw } from "hono/html";
import * as texts from "../texts.ts";

interface CapturedEmail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
}

const style = raw(`
  body { margin: 0 auto; max-width: 1200px; padding: 24px 16px; background: #F7F4EE; color: #12263A;
    font: 16px/24px Arial, sans-serif }
  details { margin-top: 12px; background: #fff; border: 1px solid #E3DDD1 }
  summary { padding: 12px 16px; cursor: pointer }
  .forms { display: grid; border-top: 1px solid #E3DDD1 }
  iframe { width: 100%; height: 900px; border: 0 }
  .text { padding: 16px; border-top: 1px solid #E3DDD1 }
  h2 { margin: 0 0 8px; font-size: 16px }
  pre { margin: 0; font: 14px/20px monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  @media (min-width: 1100px) {
    .forms { grid-template-columns: 672px 1fr }
    .text { border: 0; border-left: 1px solid #E3DDD1 }
  }
`);

/**
 * Shows the emails captured without a mail server, each in a frame of its own so that it runs
 * nothing here.
 */
export function mailboxPage(emails: CapturedEmail[]) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${texts.mailbox}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${texts.mailbox}</h1>
        <p>${texts.withoutServer} (<code>SMTP_URL</code>), ${texts.keptHere}</p>
        ${emails.length === 0 ? html`<p>${texts.noEmails}</p>` : emails.map(emailItem)}
      </body>
    </html>`;
}

function emailItem(email: CapturedEmail, index: number) {
  return html`<details ${index === 0 ? "open" : ""}>
    <summary><b>${email.subject}</b> · ${texts.emailFor(email.to, email.createdAt)}</summary>
    <div class="forms">
      <iframe
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        title="${email.subject}"
        srcdoc="${inNewTab(email.html)}"
      ></iframe>
      <div class="text">
        <h2>${texts.plainText}</h2>
        <pre>${email.text}</pre>
      </div>
    </div>
  </details>`;
}

/** Opens links in a new tab, as mail programs do: the shop forbids being framed. */
const inNewTab = (email: string) => email.replace("<head>", '<head><base target="_blank">');
