/**
 * Follows a request of an effect; what arrives after the effect's end is dropped.
 * @returns the effect's end
 */
export function whileNeeded<Result>(
  request: Promise<Result>,
  use: (result: Result) => void,
  fail: (error: unknown) => void,
): () => void {
  let isNeeded = true;
  request.then(
    (result) => isNeeded && use(result),
    (error: unknown) => isNeeded && fail(error),
  );
  return () => {
    isNeeded = false;
  };
}
