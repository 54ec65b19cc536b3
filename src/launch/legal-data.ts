/** The data of a draft; missing values appear as «[…]». */
export interface LegalData {
  shop: string;
  owner: string;
  taxId: string;
  address: string;
  email: string;
  phone: string;
  /** Null at an address that only this machine can open. */
  website: string | null;
  returnDays: number | null;
  returnText: string | null;
  offersInvoice: boolean;
}

/** A section of a legal page. */
export interface LegalSection {
  title?: string;
  points?: readonly string[];
  /** Paragraphs after the points. */
  lines?: readonly string[];
}
