/** A name as it is compared with another: neither case nor blanks around it matter. */
export function caseless(name: string): string {
  return name.trim().toLocaleLowerCase("es");
}
