/** «Clara F.»: who reads a review learns no more of its author. */
export function authorName({ name, lastname }: { name: string; lastname: string }): string {
  const [first = ""] = name.trim().split(/\s+/);
  const [initial = ""] = lastname.trim();
  return initial ? `${first} ${initial.toLocaleUpperCase("es")}.` : first;
}
