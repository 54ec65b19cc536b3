/** Where carriers of Mexico show the way of a parcel. */

const carriers: [name: RegExp, url: (guide: string) => string][] = [
  [/\bdhl\b/, (guide) => `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=${guide}`],
  [/\bfed ?ex\b/, (guide) => `https://www.fedex.com/fedextrack/?trknbr=${guide}`],
  [/\bups\b/, (guide) => `https://www.ups.com/track?loc=es_MX&tracknum=${guide}`],
  [/\bestafeta\b/, estafeta],
  [/\bpaquete? ?express\b/, (guide) => `https://www.paquetexpress.com.mx/rastreo/${guide}`],
  [/\bredpack\b/, (guide) => `https://www.redpack.com.mx/es/rastreo/?guias=${guide}`],
  [/\b99 ?minutos\b/, (guide) => `https://tracking.99minutos.com/search/${guide}`],
];

/** The short number of ten digits is its tracking code, the long one the waybill. */
function estafeta(guide: string): string {
  const type = /^\d{10}$/.test(guide) ? 1 : 0;
  return `https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=${type}&wayBill=${guide}`;
}

/** Null where the carrier, as the staff wrote it, is none whose page we know. */
export function trackingUrl(carrier: string | null, guideNumber: string | null): string | null {
  if (!carrier || !guideNumber) return null;
  const url = carriers.find(([name]) => name.test(carrier.toLowerCase()))?.[1];
  return url ? url(encodeURIComponent(guideNumber.replaceAll(/\s/g, ""))) : null;
}
