/** What a test relies on being there. */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("it is not there");
  return value;
}
