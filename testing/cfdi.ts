import { mexicanDay } from "#src/base/kernel/dates.ts";

interface Fields {
  uuid?: string | null;
  serie?: string;
  folio?: string;
  type?: string;
  /** With time. */
  date?: string;
  total?: string;
  currency?: string;
  form?: string;
  method?: string;
  issuer?: string;
  receiver?: string;
  name?: string;
  regime?: string;
  use?: string;
  postalCode?: string;
  country?: string;
  taxId?: string;
  /** Null: not sealed. */
  seal?: string | null;
  /** The seal that its stamp repeats. */
  stampedSeal?: string;
  /** Its lines: one of the total without IVA, if it says no others. */
  concepts?: string;
  /** Further elements, before the stamp. */
  inside?: string;
}

/** A CFDI 4.0 as a program stamps it, with what the shop reads of it. */
export function cfdiXml({
  uuid = crypto.randomUUID(),
  serie = "F",
  folio = "1",
  type = "I",
  date = `${mexicanDay(new Date())}T00:00:00`,
  total = "116.00",
  currency = "MXN",
  form = "04",
  method = "PUE",
  issuer = "EKU9003173C9",
  receiver = "URE180429TM6",
  name = "CLIENTE",
  regime = "601",
  use = "G03",
  postalCode = "44160",
  country = "",
  taxId = "",
  seal = "c2VsbG8=",
  stampedSeal = seal ?? "",
  concepts = cfdiConcept({ unitValue: (Number(total) / 1.16).toFixed(6) }),
  inside = "",
}: Fields): string {
  const stamp =
    uuid === null
      ? ""
      : `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="${date}" SelloCFD="${stampedSeal}"/></cfdi:Complemento>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="${serie}" Folio="${folio}" Fecha="${date}"${seal === null ? "" : ` Sello="${seal}"`} FormaPago="${form}" MetodoPago="${method}" Moneda="${currency}" Total="${total}" TipoDeComprobante="${type}">
  <cfdi:Emisor Rfc="${issuer}" Nombre="PRUEBA" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${receiver}" Nombre="${name}" DomicilioFiscalReceptor="${postalCode}" RegimenFiscalReceptor="${regime}" UsoCFDI="${use}"${country && ` ResidenciaFiscal="${country}"`}${taxId && ` NumRegIdTrib="${taxId}"`}/>
  <cfdi:Conceptos>${concepts}</cfdi:Conceptos>
  ${inside}${stamp}
</cfdi:Comprobante>
`;
}

/** A line with its IVA. */
export const cfdiConcept = ({
  quantity = "1",
  unitValue,
  discount,
}: {
  quantity?: string;
  unitValue: string;
  discount?: string;
}): string =>
  `<cfdi:Concepto Cantidad="${quantity}" ValorUnitario="${unitValue}"${discount ? ` Descuento="${discount}"` : ""}><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`;
