/** The tracking pages of Mexico's carriers. */

const carriers: [name: RegExp, url: (guide: string) => string][] = [
  [/\bdhl\b/, (guide) => `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=${guide}`],
  [/\bfed ?ex\b/, (guide) => `https://www.fedex.com/fedextrack/?trknbr=${guide}`],
  [/\bups\b/, (guide) => `https://www.ups.com/track?loc=es_MX&tracknum=${guide}`],
  [/\bestafeta\b/, estafeta],
  [/\bpaquete? ?express\b/, (guide) => `https://www.paquetexpress.com.mx/rastreo/${guide}`],
  [/\bredpack\b/, (guide) => `https://www.redpack.com.mx/es/rastreo/?guias=${guide}`],
  [/\b99 ?minutos\b/, (guide) => `https://tracking.99minutos.com/search/${guide}`],
];

/** Ten digits are Estafeta's tracking code; a longer number is the waybill. */
function estafeta(guide: string): string {
  const type = /^\d{10}$/.test(guide) ? 1 : 0;
  return `https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=${type}&wayBill=${guide}`;
}

/** Returns null if the carrier, as the staff typed it, is not in the list. */
export function trackingUrl(carrier: string | null, guideNumber: string | null): string | null {
  if (!carrier || !guideNumber) return null;
  const url = carriers.find(([name]) => name.test(carrier.toLowerCase()))?.[1];
  return url ? url(encodeURIComponent(guideNumber.replaceAll(/\s/g, ""))) : null;
}
