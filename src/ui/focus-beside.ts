/**
 * Before a row goes with the button in it: the focus moves to the same button of the next row, or of
 * the one before; where there is no other, to the panel's first button or to the page's content.
 */
export function focusBeside(button: HTMLElement): void {
  const row = button.closest("li, tr");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const same = [...(other?.querySelectorAll("button") ?? [])].find(
    ({ className }) => className === button.className,
  );
  const panel = button.closest("dialog")?.querySelector("button");
  (same ?? panel ?? document.querySelector("main"))?.focus();
}
