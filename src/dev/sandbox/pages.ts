import { html, raw } from "hono/html";
import { formatPesos } from "#src/kernel/pesos.ts";
import { goodCard, type Rejection, testCards } from "./cards.ts";
import type { PaymentIntent, Session } from "./objects.ts";

/** The sandbox's own pages: nothing of the shop's, as Stripe's are not either. */

const methodNames: Record<string, string> = {
  card: "Tarjeta",
  oxxo: "OXXO",
  customer_balance: "Transferencia SPEI",
};

export function cardPage(
  { amount_total: amount, line_items: items, payment_method_types: methods }: Session,
  rejection: Rejection | null,
) {
  return page(
    "Pago de prueba",
    html`<p class="note">Aquí no se cobra nada: es el banco de pruebas de la tienda.</p>
      <p class="total">${pesos(amount)}</p>
      ${items.map(({ name }) => html`<p>${name}</p>`)} ${rejection ? rejectionNote(rejection) : ""}
      <form method="post">
        ${methods.length > 1 ? methodChoice(methods) : ""}
        <label>
          Número de tarjeta
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
        <button name="action" value="pay" class="main">Pagar</button>
        <button name="action" value="decline">Rechazar pago</button>
        <button name="action" value="back">Volver a la tienda</button>
      </form>`,
  );
}

const rejectionNote = ({ text, declineCode, code }: Rejection) =>
  html`<p role="alert" class="rejection">${text} <small>(${declineCode ?? code})</small></p>`;

const methodChoice = (methods: readonly string[]) =>
  html`<fieldset>
    <legend>Cómo pagas</legend>
    ${methods.map(
      (method, index) =>
        html`<label>
          <input type="radio" name="method" value="${method}" ${index === 0 ? "checked" : ""} />
          ${methodNames[method] ?? method}
        </label>`,
    )}
  </fieldset>`;

export function donePage({ status, success_url: success, cancel_url: cancel, id }: Session) {
  const paid = status === "complete";
  const url = paid ? success.replace("{CHECKOUT_SESSION_ID}", id) : (cancel ?? success);
  return page(
    paid ? "Este pago ya está hecho" : "Esta página de pago ya se cerró",
    html`<p>
        ${
          paid
            ? "No hace falta pagar otra vez."
            : "Pasó el tiempo para pagar o se canceló. No se cobró nada."
        }
      </p>
      <p><a href="${url}">Volver a la tienda</a></p>`,
  );
}

const voucherStates: Record<PaymentIntent["status"], string> = {
  requires_payment_method: "Sin pagar",
  requires_action: "Por pagar",
  succeeded: "Pagado",
  canceled: "Vencido",
};

export function voucherPage({ amount, status }: PaymentIntent) {
  return page(
    "Comprobante de prueba",
    html`<p class="total">${pesos(amount)}</p>
      <p role="status">${voucherStates[status]}</p>
      ${
        status === "requires_action"
          ? html`<form method="post">
              <button name="action" value="pay" class="main">Pagar en caja</button>
              <button name="action" value="expire">Dejar vencer</button>
            </form>`
          : ""
      }`,
  );
}

const style = raw(`
  body { margin: 0; background: #f4f5f7; color: #1a1f36; font: 16px/24px system-ui, sans-serif }
  main { max-width: 420px; margin: 0 auto; padding: 32px 20px }
  h1 { font-size: 22px; line-height: 28px; margin: 0 0 8px }
  .note { color: #4f566b }
  .total { font-size: 36px; line-height: 44px; font-weight: 700; margin: 16px 0 }
  form { display: grid; gap: 12px; margin-top: 16px }
  fieldset { display: grid; gap: 8px; border: 1px solid #8a90a2; border-radius: 6px; padding: 12px }
  label { display: grid; gap: 4px }
  fieldset label { display: flex; gap: 8px; min-height: 44px; align-items: center }
  input[name=card] { font: inherit; padding: 12px; border: 1px solid #6b7186; border-radius: 6px;
    letter-spacing: 1px }
  button { font: inherit; font-weight: 600; min-height: 48px; border: 1px solid #6b7186;
    border-radius: 6px; background: #fff; color: inherit; cursor: pointer }
  .main { background: #3a3fc4; border-color: #3a3fc4; color: #fff }
  .rejection { padding: 12px; border-left: 4px solid #b3261e; background: #fdecea; color: #8c1d18 }
  :focus-visible { outline: 3px solid #3a3fc4; outline-offset: 2px }
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
