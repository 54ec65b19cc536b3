import type { ComponentType } from "react";
import type { Elements } from "#src/base/ui/elements.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import type { DraftOrderForm } from "./draft-order-form.ts";

/** What the part that quotes adds to «Nueva venta» (`StaffPart`). */
export interface Quoting {
  /** What a draft order may become. */
  ends: { label: string; names: Readonly<Record<"sale" | "quotation", string>> };
  /** What the form begins with, if its address names a quotation. */
  begunBy: (query: URLSearchParams) => Begun | null;
  /** What the page says below its title, and on the button that quotes. */
  told: (form: DraftOrderForm) => { second: string | null; finish: string };
  /** What stands where a sale has its payments. */
  Fields: ComponentType<FieldsProps>;
  /** @returns what was made, or the path of the quotation that was changed */
  quote: (form: DraftOrderForm, draft: DraftOrder, usualDays: number) => Promise<Finished | string>;
}

export interface Begun {
  /** Of the form, while it is kept in this browser. */
  name: string;
  find: () => Promise<DraftOrderForm>;
}

export interface FieldsProps {
  form: DraftOrderForm;
  usualDays: number;
  onChange: (changes: Partial<DraftOrderForm>) => void;
}

/** What a draft order became. */
export interface Finished {
  name: string;
  card: Elements;
}

export type LoadQuoting = () => Promise<Quoting>;

/** Null where nobody quotes. */
export let loadQuoting: () => Promise<Quoting | null> = async () => null;

export function addQuoting(load: LoadQuoting): void {
  loadQuoting = load;
}
