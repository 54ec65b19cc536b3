import type { Brand } from "#src/base/brand/contract.ts";

/**
 * An email is data: its subject and blocks. One email layout renders all of them, as HTML
 * (email-html.ts) and as plain text (email-text.ts). (docs/decisions/emails.md)
 */
export interface Email {
  subject: string;
  /** The preview line that mail programs show beside the subject. */
  preview: string;
  blocks: EmailBlock[];
  /** Why the recipient gets it: the last line. */
  reason: string;
}

/** A purchased product, with its amount. */
export interface EmailLine {
  name: string;
  /** Which variant it is, if that is known. */
  details?: string;
  units: string;
  amount: string;
  /** An image of this shop, `/media/…`. */
  image: string | null;
}

export interface EmailDetail {
  name: string;
  value: string;
  url?: string | null;
}

export interface EmailColumn {
  title: string;
  text: string;
}

/** How an order stands: the customer's turn, ours, or nobody's any more. */
export type EmailTone = "pay" | "moving" | "done" | "ended";

export type EmailBlock =
  | { kind: "title"; text: string }
  /** The first block: a bar and a word in its tone, a sentence, figures, and the next step. */
  | {
      kind: "state";
      tone: EmailTone;
      word: string;
      note: string;
      title: string;
      text: string;
      strong?: string;
      figures: EmailDetail[];
      button: { text: string; url: string };
    }
  /** `strong` is the emphasized part of the text. */
  | { kind: "text"; text: string; strong?: string }
  | { kind: "quote"; text: string }
  | { kind: "details"; details: EmailDetail[] }
  /** The next step; at most one per email. */
  | { kind: "button"; text: string; url: string }
  | { kind: "link"; text: string; url: string }
  | { kind: "section"; title: string; note: string }
  | { kind: "lines"; lines: EmailLine[] }
  | { kind: "totals"; rows: EmailDetail[]; total: EmailDetail; note: string }
  | { kind: "columns"; columns: EmailColumn[] }
  /**
   * How to reach the company, from the layout; `about` says what to have ready. With an order, the
   * written ways begin with its number.
   */
  | { kind: "help"; about: string; order?: number };

/** The parts that every email shares. */
export interface EmailLayout {
  company: string;
  tagline: string;
  publicUrl: string;
  /** Null until the company has entered its details. */
  contact: EmailContact | null;
  privacyUrl: string | null;
  /** Who sells, as the law wants it on what confirms a purchase; null in other emails. */
  issuer: string | null;
  /** The company's colours, pattern and logo. */
  brand: Brand;
}

export interface EmailContact {
  address: string;
  phone: string;
  whatsapp: string | null;
  hours: string;
}

/** A wordmark contains the name; a mark appears beside it. */
export interface EmailLogo {
  url: string;
  width: number;
  height: number;
  isWordmark: boolean;
}

/** URLs of an email's images; null for those that could not be made, which the email leaves out. */
export interface EmailImages {
  logo: EmailLogo | null;
  logoDark: EmailLogo | null;
  tile: string | null;
  tileDark: string | null;
  /** Thumbnails by the URL of the line's image. */
  lines: ReadonlyMap<string, string>;
}
