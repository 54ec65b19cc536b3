export const scanFieldId = "scan-slip";

/** Where a scanner goes on after a guide. */
export const focusScanField = () => document.getElementById(scanFieldId)?.focus();

/** What a scanner types next replaces a guide that is there. */
export function focusGuide(id: number): void {
  const field = document.querySelector<HTMLInputElement>(`input[data-guide="${id}"]`);
  field?.focus();
  field?.select();
}
