import { Title } from "react-admin";
import { OpeningPanel } from "./opening-panel.tsx";
import { useOpening } from "./use-opening.ts";
import * as texts from "./texts.ts";

/** The list and the card that opens the shop, also when Inicio has long forgotten them. */
export function OpeningPage() {
  const { opening } = useOpening();
  return (
    <>
      <Title title={texts.title} />
      {opening ? <OpeningPanel opening={opening} /> : null}
    </>
  );
}
