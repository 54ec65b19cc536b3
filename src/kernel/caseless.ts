/** Normalizes a name for comparison: ignores case and surrounding blanks. */
export function caseless(name: string): string {
  return name.trim().toLocaleLowerCase("es");
}
