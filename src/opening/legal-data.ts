/** What a draft is made from: what is missing stays visible as «[…]» for who reads it. */
export interface LegalData {
  shop: string;
  owner: string;
  taxId: string;
  address: string;
  email: string;
  phone: string;
  website: string;
  returnDays: number | null;
  returnText: string | null;
  offersInvoice: boolean;
}

/** A part of a legal page. */
export interface LegalSection {
  title?: string;
  points?: readonly string[];
  /** Paragraphs, after the points. */
  lines?: readonly string[];
}
