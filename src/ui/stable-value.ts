import { useState } from "react";

/**
 * The same object for as long as it says the same, so that an effect can depend on it. For what is
 * read or put together anew with each rendering, and can be written as JSON.
 */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  // Setting the state while rendering is how React takes over something from the rendering before.
  if (JSON.stringify(value) !== JSON.stringify(stable)) setStable(value);
  return stable;
}
