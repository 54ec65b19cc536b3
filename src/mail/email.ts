import type { Brand } from "#src/brand/contract.ts";

/**
 * An email is data: its subject and blocks. One email layout renders every email, as HTML
 * (email-html.ts) and as plain text (email-text.ts). (docs/decisions/0003-emails-are-data.md)
 */
export interface Email {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  blocks: EmailBlock[];
  /** Why it came: its last line. */
  reason: string;
}

/** Something that was bought, with what it cost together. */
export interface EmailLine {
  name: string;
  units: string;
  amount: string;
  /** Of this shop, as `/media/…`. */
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

export type EmailBlock =
  | { kind: "title"; text: string }
  /** `strong` is the part of the text that stands out. */
  | { kind: "text"; text: string; strong?: string }
  | { kind: "quote"; text: string }
  | { kind: "details"; details: EmailDetail[] }
  /** The next step; an email has one. */
  | { kind: "button"; text: string; url: string }
  | { kind: "link"; text: string; url: string }
  | { kind: "section"; title: string; note: string }
  | { kind: "lines"; lines: EmailLine[] }
  | { kind: "totals"; rows: EmailDetail[]; total: EmailDetail; note: string }
  | { kind: "columns"; columns: EmailColumn[] }
  /** How to reach the company, from the layout; `about` is what to have at hand. */
  | { kind: "help"; about: string };

/** What stands on every email. */
export interface EmailLayout {
  company: string;
  tagline: string;
  publicUrl: string;
  /** Null while the company has said nothing of itself. */
  contact: EmailContact | null;
  privacyUrl: string | null;
  /** Its colours, pattern and logo. */
  brand: Brand;
}

export interface EmailContact {
  address: string;
  phone: string;
  whatsapp: string | null;
  hours: string;
}

/** A logo stands for the name too; a mark stands beside it. */
export interface EmailLogo {
  url: string;
  width: number;
  height: number;
  isWordmark: boolean;
}

/** URLs of an email's images; null where one could not be made, and the email is read without it. */
export interface EmailImages {
  logo: EmailLogo | null;
  logoDark: EmailLogo | null;
  tile: string | null;
  tileDark: string | null;
  /** By the image of the line. */
  lines: ReadonlyMap<string, string>;
}
