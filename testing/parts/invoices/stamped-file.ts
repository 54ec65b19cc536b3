import { globalInformation } from "#src/parts/invoices/due/globals.ts";
import type { InvoiceRow } from "#src/parts/invoices/staff/contract.ts";
import { cfdiXml } from "#testing/cfdi.ts";

const noPeriod = { from: "2026-01-01", to: "2026-01-01" };

/** As any program stamps what is due. */
export function stampedFile(row: InvoiceRow, { date }: { date?: string } = {}) {
  const { kind, receiver, total, relation, form, terms, period, installment } = row;
  const related = relation
    ? `<cfdi:CfdiRelacionados TipoRelacion="${relation.type}"><cfdi:CfdiRelacionado UUID="${relation.uuid}"/></cfdi:CfdiRelacionados>`
    : "";
  const paid = `<cfdi:Complemento><p:Pagos xmlns:p="http://www.sat.gob.mx/Pagos20"><p:Pago FormaDePagoP="${form}"><p:DoctoRelacionado IdDocumento="${relation?.uuid}" NumParcialidad="${installment?.number}" ImpPagado="${total}"/></p:Pago></p:Pagos></cfdi:Complemento>`;
  const { periodicity, months, year } = globalInformation(period ?? noPeriod);
  const global = period
    ? `<cfdi:InformacionGlobal Periodicidad="${periodicity}" Meses="${months}" Año="${year}"/>`
    : "";
  const { rfc, name, regime, use, postalCode } = receiver;
  return cfdiXml({
    type: kind === "global" ? "I" : kind,
    total: kind === "P" ? "0" : total.toFixed(2),
    currency: kind === "P" ? "XXX" : "MXN",
    form: form ?? "",
    method: terms ?? "",
    receiver: rfc,
    name,
    regime,
    use,
    postalCode,
    inside: kind === "P" ? paid : related + global,
    ...(date ? { date } : {}),
  });
}
