import { escapeHtml } from "#src/kernel/html.ts";

interface CapturedEmail {
  id: string;
  to: string;
  subject: string;
  html: string;
  createdAt: Date;
}

/**
 * Emails that were kept because there is no mail server; each in a frame of its own, so that it
 * runs nothing here.
 */
export function mailboxPage(mails: CapturedEmail[]): string {
  const time = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeStyle: "short" });
  const emails = mails.map(
    (
      mail,
      place,
    ) => `<details${place === 0 ? " open" : ""}><summary><b>${escapeHtml(mail.subject)}</b> · para ${escapeHtml(mail.to)} · ${time.format(mail.createdAt)}</summary>
<iframe sandbox="allow-popups" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`,
  );
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo de prueba</title>
<style>body{margin:0 auto;max-width:800px;padding:24px 16px;background:#F7F4EE;color:#12263A;font:16px/24px Arial,sans-serif}details{margin-top:12px;background:#fff;border:1px solid #E3DDD1}summary{padding:12px 16px;cursor:pointer}iframe{width:100%;height:640px;border:0;border-top:1px solid #E3DDD1}</style></head>
<body><h1>Correo de prueba</h1><p>Sin servidor de correo (<code>SMTP_URL</code>), los correos se guardan aquí. Los más nuevos primero.</p>${emails.join("") || "<p>Todavía no hay correos.</p>"}</body></html>`;
}
