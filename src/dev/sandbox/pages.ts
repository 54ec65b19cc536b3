import { html, raw } from "hono/html";
import { formatPesos } from "#src/kernel/pesos.ts";
import { goodCard, type Rejection, testCards } from "./cards.ts";
import type { PaymentIntent, Session } from "./objects.ts";
import * as texts from "../texts.ts";

/** The sandbox's own pages: they look nothing like the shop's, and neither do Stripe's. */

export function cardPage(
  { amount_total: amount, line_items: items, payment_method_types: methods }: Session,
  rejection: Rejection | null,
) {
  return page(
    texts.testPayment,
    html`<p class="note">${texts.nothingCharged}</p>
      <p class="total">${pesos(amount)}</p>
      ${items.map(({ name }) => html`<p>${name}</p>`)} ${rejection ? rejectionNote(rejection) : ""}
      <form method="post">
        ${methods.length > 1 ? methodChoice(methods) : ""}
        <label>
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
        <button name="action" value="pay" class="main">${texts.pay}</button>
        <button name="action" value="decline">${texts.decline}</button>
        <button name="action" value="back">${texts.backToShop}</button>
      </form>`,
  );
}

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

export function donePage({ status, success_url: success, cancel_url: cancel, id }: Session) {
  const paid = status === "complete";
  const url = paid ? success.replace("{CHECKOUT_SESSION_ID}", id) : (cancel ?? success);
  return page(
    paid ? texts.alreadyPaid : texts.closed,
    html`<p>${paid ? texts.alreadyPaidHint : texts.closedHint}</p>
      <p><a href="${url}">${texts.backToShop}</a></p>`,
  );
}

export function voucherPage({ amount, status, next_action: next }: PaymentIntent) {
  const [address] = next?.display_bank_transfer_instructions?.financial_addresses ?? [];
  return page(
    texts.testVoucher,
    html`<p class="total">${pesos(amount)}</p>
      <p>${next?.oxxo_display_details?.number ?? address?.spei.clabe}</p>
      <p role="status">${texts.voucherStates[status]}</p>
      ${
        status === "requires_action"
          ? html`<form method="post">
              <button name="action" value="pay" class="main">${texts.payAtCounter}</button>
              <button name="action" value="expire">${texts.letExpire}</button>
            </form>`
          : ""
      }`,
  );
}

const style = raw(`
  body { margin: 0; background: #f4f4f4; color: #1c1c1c; font: 16px/24px system-ui, sans-serif }
  main { max-width: 420px; margin: 0 auto; padding: 32px 20px }
  h1 { font-size: 22px; line-height: 28px; margin: 0 0 8px }
  .note { color: #555 }
  .total { font-size: 36px; line-height: 44px; font-weight: 700; margin: 16px 0 }
  form { display: grid; gap: 12px; margin-top: 16px }
  fieldset { display: grid; gap: 8px; border: 1px solid #8c8c8c; border-radius: 6px; padding: 12px }
  label { display: grid; gap: 4px }
  fieldset label { display: flex; gap: 8px; min-height: 44px; align-items: center }
  input[name=card] { font: inherit; padding: 12px; border: 1px solid #6f6f6f; border-radius: 6px;
    letter-spacing: 1px }
  button { font: inherit; font-weight: 600; min-height: 48px; border: 1px solid #6f6f6f;
    border-radius: 6px; background: #fff; color: inherit; cursor: pointer }
  .main { background: #2b2b2b; border-color: #2b2b2b; color: #fff }
  .rejection { padding: 12px; border-left: 4px solid #b3261e; background: #fdecea; color: #8c1d18 }
  :focus-visible { outline: 3px solid #2b2b2b; outline-offset: 2px }
`);

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function pesos(centavos: number): string {
  return `${formatPesos(centavos / 100)} MXN`;
}
