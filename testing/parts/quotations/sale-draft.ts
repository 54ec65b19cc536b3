import type { DraftLine, SaleDraft } from "#src/parts/quotations/draft.ts";

/** What the staff write down for somebody who takes it along from the counter. */
export const saleDraft = (lines: DraftLine[], changes: Partial<SaleDraft> = {}): SaleDraft => ({
  lines,
  customer: null,
  place: null,
  pickupOutlet: null,
  deliveryRate: null,
  notes: null,
  recipient: null,
  recipientPhone: null,
  promotions: [],
  ...changes,
});
