import { createPortal } from "react-dom";
import type { Elements } from "#src/base/ui/elements.ts";
import { useStore } from "#src/base/ui/store.ts";
import { headPlaces } from "./head-places.ts";

interface Props {
  place: keyof typeof headPlaces;
  children: Elements;
}

/** Puts how the page stands beside its title, or what to do at the row's end. */
export function InHead({ place, children }: Props) {
  const target = useStore(headPlaces[place]);
  // oxlint-disable-next-line shop/bare-text -- Elements, by their type.
  return target ? createPortal(children, target) : null;
}
