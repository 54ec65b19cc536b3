import { html, raw } from "hono/html";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { BoughtLine } from "./bought.server.ts";
import { goodCard, type Rejection, testCards } from "./cards.ts";
import type { PaymentIntent, Session } from "./objects.ts";
import * as texts from "../texts.ts";

type Html = ReturnType<typeof html>;

export type Pages = ReturnType<typeof createPages>;

/**
 * The sandbox's pages, in the shop's type and colours.
 * @param stylesheetUrl of the shop's pages; null in development
 */
export function createPages(stylesheetUrl: string | null) {
  const page = (title: string, content: Html) => pageOf(stylesheetUrl, title, content);
  return {
    card: (session: Session, bought: readonly BoughtLine[], rejection: Rejection | null) =>
      page(texts.testPayment, cardContent(session, bought, rejection)),
    done: (session: Session) =>
      page(session.status === "complete" ? texts.alreadyPaid : texts.closed, doneContent(session)),
    voucher: (intent: PaymentIntent) => page(texts.testVoucher, voucherContent(intent)),
  };
}

function cardContent(
  session: Session,
  bought: readonly BoughtLine[],
  rejection: Rejection | null,
): Html {
  const { amount_total: amount, line_items: items, payment_method_types: methods } = session;
  const hasInstallments = session.payment_method_options?.card?.installments?.enabled;
  return html`<div>
      ${items.map(({ name }) => html`<p>${name}</p>`)}
      <p class="total">${pesos(amount)}</p>
    </div>
    ${bought.length > 0 ? boughtList(bought) : ""} ${rejection ? rejectionNote(rejection) : ""}
    <form method="post">
      ${methods.length > 1 ? methodChoice(methods) : ""}
      <label class="field">
        ${texts.cardNumber}
        <input
          name="card"
          inputmode="numeric"
          autocomplete="off"
          value="${goodCard}"
          list="cards"
        />
      </label>
      <datalist id="cards">
        ${testCards.map(({ number, text }) => html`<option value="${number}">${text}</option>`)}
      </datalist>
      ${hasInstallments ? html`<p class="note">${texts.installments}</p>` : ""}
      <button name="action" value="pay" class="main">${texts.pay}</button>
      <button name="action" value="decline">${texts.decline}</button>
      <button name="action" value="back" class="plain">${texts.backToShop}</button>
    </form>
    <p class="note">${texts.nothingCharged}</p>`;
}

const boughtList = (lines: readonly BoughtLine[]) =>
  html`<ul class="bought">
    ${lines.map(({ name, quantity }) => html`<li><b>${quantity} ×</b><span>${name}</span></li>`)}
  </ul>`;

const rejectionNote = ({ text, declineCode, code }: Rejection) =>
  html`<p role="alert" class="rejection">${text} <small>(${declineCode ?? code})</small></p>`;

const methodChoice = (methods: readonly string[]) =>
  html`<fieldset>
    <legend>${texts.howToPay}</legend>
    ${methods.map(
      (method, index) =>
        html`<label>
          <input type="radio" name="method" value="${method}" ${index === 0 ? "checked" : ""} />
          ${texts.methods[method] ?? method}
        </label>`,
    )}
  </fieldset>`;

function doneContent({ status, success_url: success, cancel_url: cancel, id }: Session): Html {
  const paid = status === "complete";
  const url = paid ? success.replace("{CHECKOUT_SESSION_ID}", id) : (cancel ?? success);
  return html`<p>${paid ? texts.alreadyPaidHint : texts.closedHint}</p>
    <p><a href="${url}">${texts.backToShop}</a></p>`;
}

function voucherContent({ amount, status, next_action: next }: PaymentIntent): Html {
  const [address] = next?.display_bank_transfer_instructions?.financial_addresses ?? [];
  return html`<div>
      <p>${next?.oxxo_display_details?.number ?? address?.spei.clabe}</p>
      <p class="total">${pesos(amount)}</p>
    </div>
    <p role="status">${texts.voucherStates[status]}</p>
    ${
      status === "requires_action"
        ? html`<form method="post">
            <button name="action" value="pay" class="main">${texts.payAtCounter}</button>
            <button name="action" value="expire">${texts.letExpire}</button>
          </form>`
        : ""
    }`;
}

const style = raw(`
  body { display: block }
  main { max-width: 480px; margin: 0 auto; padding: 32px 16px }
  header { display: flex; gap: 12px; align-items: center; padding-bottom: 16px }
  header img { width: 40px; height: 40px }
  h1 { font-size: 1.375rem; line-height: 1.75rem }
  .sheet { display: grid; gap: 16px; padding: 24px 16px; background: var(--surface);
    box-shadow: 0 0 0 1px var(--joint) }
  .note { font-size: 0.875rem; line-height: 1.25rem; color: var(--ink-soft) }
  .total { font-size: 1.75rem; line-height: 2rem; font-weight: var(--title); color: var(--clay) }
  .bought { padding: 0; list-style: none; font-size: 0.875rem; line-height: 1.25rem }
  .bought li { display: grid; grid-template-columns: 40px minmax(0, 1fr); padding-block: 8px;
    border-top: 1px solid var(--joint) }
  .bought b { font-weight: var(--strong) }
  form { display: grid; gap: 12px }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
  legend { padding: 0 0 4px }
  legend, .field { font-size: 0.875rem; line-height: 1.25rem; font-weight: var(--strong) }
  .field { display: grid; gap: 4px }
  fieldset label { display: flex; gap: 12px; min-height: 48px; align-items: center; padding: 0 16px;
    border: 1px solid var(--joint) }
  fieldset label + label { border-top: 0 }
  input[type=radio] { width: 20px; height: 20px; margin: 0; accent-color: var(--brand) }
  input[name=card] { font: inherit; font-size: 1rem; min-height: 48px; padding: 0 12px;
    border: 1px solid var(--joint-strong); border-radius: var(--radius); background: var(--surface);
    color: inherit; letter-spacing: 1px }
  button { font: inherit; font-weight: var(--strong); min-height: 48px; padding: 0 20px;
    border: 1px solid var(--brand); border-radius: var(--radius); background: var(--surface);
    color: var(--brand); cursor: pointer }
  .main { background: var(--button); border-color: var(--button); color: var(--on-button) }
  .plain { border-color: transparent }
  .rejection { padding: 12px 16px; border-left: 4px solid var(--red); background: var(--red-pale) }
  @media (min-width: 769px) { .sheet { padding: 32px } }
`);

function pageOf(stylesheetUrl: string | null, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${stylesheetUrl ? html`<link rel="stylesheet" href="${stylesheetUrl}" />` : ""}
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <header>
            <img src="/brand/mark.svg" alt="" />
            <h1>${title}</h1>
          </header>
          <div class="sheet">${content}</div>
        </main>
      </body>
    </html>`;
}

function pesos(centavos: number): string {
  return `${formatPesos(centavos / 100)} MXN`;
}
