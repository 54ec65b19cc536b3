import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-admin";
import { useSend } from "#src/back-office/ui/use-send.ts";
import type { Found } from "#src/launch/found.ts";
import type { StepName } from "#src/launch/steps.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { nextMove } from "./next-move.ts";
import { openingKey } from "./use-opening.ts";

interface Props {
  name: StepName;
  found: Found;
  /** The first open step has the page's only button; the others have links. */
  isNext: boolean;
}

/** The owner's next action for an open step. */
export function StepAction({ name, found, isNext }: Props) {
  const [helping, setHelping] = useState(false);
  const send = useSend();
  const queries = useQueryClient();
  const move = nextMove(name, found);
  const look = isNext
    ? ({ variant: "contained", size: "large" } as const)
    : ({ variant: "text", size: "medium" } as const);
  if (move.kind === "screen")
    return (
      <Button {...look} component={Link} to={move.to}>
        {move.text}
      </Button>
    );
  if (move.kind === "shop")
    return (
      <Button {...look} href="/" target="_blank">
        {move.text}
      </Button>
    );
  async function act() {
    if (move.kind === "help") return setHelping(true);
    if (move.kind === "request") await send(move.key, {});
    await queries.invalidateQueries({ queryKey: openingKey });
  }
  return (
    <>
      <Button {...look} onClick={() => void act()}>
        {move.text}
      </Button>
      {helping && move.kind === "help" ? (
        <HelpDialog about={move.about} onClose={() => setHelping(false)} />
      ) : null}
    </>
  );
}
