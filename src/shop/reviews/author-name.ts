/** Returns «Clara F.»: readers of a review learn no more about its author. */
export function authorName({ name, lastname }: { name: string; lastname: string }): string {
  const [first = ""] = name.trim().split(/\s+/);
  const [initial = ""] = lastname.trim();
  return initial ? `${first} ${initial.toLocaleUpperCase("es")}.` : first;
}
