import { formatDate } from "#src/kernel/dates.ts";
import { escapeHtml } from "#src/kernel/html.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";
import { formatPesos } from "#src/kernel/pesos.ts";

/** What the warehouse prints: whole pages of HTML, each slip on a sheet of its own. */

interface PaperOrder {
  id: number;
  createdAt: Date;
  address: string;
  city: string;
  notes: string | null;
  total: number;
  carrier: string | null;
  guideNumber: string | null;
  customer: { name: string; lastname: string; phone: string } | null;
  lines: { productId: number; name: string; quantity: number; price: number }[];
}

/** What goes into the parcel: without what was given back before. */
export function packedLines<Line extends { quantity: number; returned: number }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0);
}

export function packingSlips(
  orders: readonly PaperOrder[],
  company: { name: string; contact: { phone: string; email: string } } | null,
): string {
  const slips = orders.map(
    (order) => `<article>
<header><b>${escapeHtml(company?.name ?? "")}</b><span>${escapeHtml(company ? `${company.contact.phone} · ${company.contact.email}` : "")}</span></header>
<h1>Pedido ${order.id}</h1>
<p>${formatDate(order.createdAt.toISOString())}</p>
<h2>Entregar a</h2>
<p>${escapeHtml(order.customer ? `${order.customer.name} ${order.customer.lastname} · ${order.customer.phone}` : "")}<br>${escapeHtml(`${order.address}, ${order.city}`)}</p>
${order.notes ? `<p class="notes"><b>Notas:</b> ${escapeHtml(order.notes)}</p>` : ""}
${order.guideNumber ? `<p>${escapeHtml(`${order.carrier ?? "Guía"} ${order.guideNumber}`)}</p>` : ""}
<table><thead><tr><th>Piezas</th><th>Producto</th><th class="number">Precio</th><th>✓</th></tr></thead>
<tbody>${order.lines
      .map(
        ({ name, quantity, price }) =>
          `<tr><td class="number"><b>${quantity}</b></td><td>${escapeHtml(name)}</td><td class="number">${price === 0 ? "Gratis" : formatPesos(price)}</td><td class="box"></td></tr>`,
      )
      .join("")}</tbody></table>
<p class="number">${formatQuantity(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))} · Total ${formatPesos(order.total)} MXN</p>
</article>`,
  );
  return paper("Hojas de empaque", slips.join(""));
}

interface Picked {
  id: number;
  lines: readonly { productId: number; name: string; quantity: number }[];
}

interface Pick {
  name: string;
  quantity: number;
  orders: number[];
}

/**
 * Each product once, with all its pieces and the orders they are for, by name as on the shelves.
 */
export function picksOf(orders: readonly Picked[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const { id, lines } of orders)
    for (const { productId, name, quantity } of lines) {
      const pick = picks.get(productId) ?? { name, quantity: 0, orders: [] };
      pick.quantity += quantity;
      if (!pick.orders.includes(id)) pick.orders.push(id);
      picks.set(productId, pick);
    }
  return [...picks.values()].toSorted((one, other) => one.name.localeCompare(other.name, "es"));
}

export function pickList(orders: readonly PaperOrder[]): string {
  const rows = picksOf(orders).map(
    ({ name, quantity, orders: ids }) =>
      `<tr><td class="number"><b>${quantity}</b></td><td>${escapeHtml(name)}</td><td>${ids.join(", ")}</td><td class="box"></td></tr>`,
  );
  return paper(
    "Lista de surtido",
    `<article><h1>Lista de surtido</h1><p>${orders.length} ${orders.length === 1 ? "pedido" : "pedidos"}</p>
<table><thead><tr><th>Piezas</th><th>Producto</th><th>Pedidos</th><th>✓</th></tr></thead><tbody>${rows.join("")}</tbody></table></article>`,
  );
}

function paper(title: string, body: string): string {
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{margin:0 auto;max-width:720px;padding:24px 16px;color:#12263A;font:15px/22px Arial,sans-serif}article{break-after:page;padding-bottom:32px}
header{display:flex;justify-content:space-between;border-bottom:4px solid #1747A6;padding-bottom:8px}h1{font-size:26px;line-height:32px;margin:16px 0 0}h2{font-size:16px;margin:16px 0 0}
p{margin:4px 0 12px}table{width:100%;border-collapse:collapse}th{text-align:left}th,td{border-bottom:1px solid #B9B2A4;padding:8px 8px 8px 0}.number{text-align:right;padding-right:16px}
.box::before{content:"";display:inline-block;width:16px;height:16px;border:2px solid #12263A}.notes{padding:8px 12px;border:2px solid #12263A}
@media print{.no-print{display:none}}</style></head>
<body>${body || "<p>No hay pedidos elegidos.</p>"}<p class="no-print">Para imprimir: Ctrl + P</p></body></html>`;
}
