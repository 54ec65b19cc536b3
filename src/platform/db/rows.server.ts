/** Returns the row of a statement that always returns exactly one, like an insert. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}
