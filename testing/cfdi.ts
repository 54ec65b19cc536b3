interface Fields {
  uuid?: string | null;
  serie?: string;
  folio?: string;
  type?: string;
  total?: string;
  currency?: string;
  issuer?: string;
  receiver?: string;
  /** Further elements, before the stamp. */
  inside?: string;
}

/** A CFDI 4.0 as a program stamps it, with what the shop reads of it. */
export function cfdiXml({
  uuid = crypto.randomUUID(),
  serie = "F",
  folio = "1",
  type = "I",
  total = "116.00",
  currency = "MXN",
  issuer = "EKU9003173C9",
  receiver = "URE180429TM6",
  inside = "",
}: Fields): string {
  const stamp =
    uuid === null
      ? ""
      : `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-28T10:00:00"/></cfdi:Complemento>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="${serie}" Folio="${folio}" Fecha="2026-11-28T10:00:00" Moneda="${currency}" Total="${total}" TipoDeComprobante="${type}">
  <cfdi:Emisor Rfc="${issuer}" Nombre="PRUEBA" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="${receiver}" Nombre="CLIENTE" UsoCFDI="G03"/>
  ${inside}${stamp}
</cfdi:Comprobante>
`;
}
