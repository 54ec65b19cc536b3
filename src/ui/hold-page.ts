/**
 * Before a dialog opens: where the page's scrollbar takes room, its room stays free while it is
 * gone, so that nothing behind the dialog moves and the dialog reaches the window's edge.
 * @returns what ends it
 */
export function holdPage(): () => void {
  const { body, documentElement } = document;
  body.style.paddingInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
  return () => body.style.removeProperty("padding-inline-end");
}
