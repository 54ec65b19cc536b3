export const scanFieldId = "scan-slip";

/** Where a scanner goes on after a guide. */
export const focusScanField = () => document.getElementById(scanFieldId)?.focus();

/** What a scanner types next replaces a guide that is there. */
export function focusGuide(id: number): void {
  const field = document.querySelector<HTMLInputElement>(`input[data-guide="${id}"]`);
  field?.focus();
  field?.select();
}

/** @returns the order whose guide's field has the focus */
export function focusedGuide(): number | null {
  const { activeElement: field } = document;
  return field instanceof HTMLInputElement && field.dataset["guide"]
    ? Number(field.dataset["guide"])
    : null;
}
