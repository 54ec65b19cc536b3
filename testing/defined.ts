/** Returns a value that a test requires; throws if it is missing. */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("it is not there");
  return value;
}
