import { Title } from "react-admin";
import { OpeningPanel } from "./opening-panel.tsx";
import { useOpening } from "./use-opening.ts";
import * as texts from "./texts.ts";

/**
 * The checklist and the card that opens the shop, on a page of their own even after Inicio drops
 * them.
 */
export function OpeningPage() {
  const { opening } = useOpening();
  return (
    <>
      <Title title={texts.title} />
      {opening ? <OpeningPanel opening={opening} /> : null}
    </>
  );
}
