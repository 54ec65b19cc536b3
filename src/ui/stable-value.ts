import { useState } from "react";

/**
 * Returns the same object while its JSON stays the same, so that an effect can depend on it. For
 * values that are read or built anew in each rendering.
 */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  // Setting state during rendering is React's way to derive it from the previous rendering.
  if (JSON.stringify(value) !== JSON.stringify(stable)) setStable(value);
  return stable;
}
