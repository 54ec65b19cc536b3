import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { undoSeconds } from "./undo.ts";
import * as texts from "./texts.ts";

interface Sending {
  msg: string;
  ids: number[];
  sentAt: string;
}

interface Props {
  ready: number;
  ids?: number[] | undefined;
  variant: "contained" | "outlined";
}

/** Sends what has both files, all at once; for ten seconds, that can be taken back. */
export function SendButton({ ready, ids, variant }: Props) {
  const [sent, setSent] = useState<Sending | null>(null);
  const { pending, run } = useAsyncAction();
  const queries = useQueryClient();
  const { send: take } = useSend();
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(null), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [sent]);
  const send = () =>
    run(async () => {
      setSent(await request("POST /invoices/sending", { body: ids ? { ids } : {} }));
      await queries.invalidateQueries({ queryKey: ["invoices"] });
    });
  const undo = ({ msg: _, ...body }: Sending) => {
    setSent(null);
    return take(request("POST /invoices/sending/undoing", { body }));
  };
  if (sent)
    return (
      <span role="status" className={styles["actions"]}>
        <span>{sent.msg}</span>
        <Button onClick={() => void undo(sent)}>{texts.undo}</Button>
      </span>
    );
  if (ready === 0) return null;
  return (
    <Button variant={variant} disabled={pending} onClick={() => void send()}>
      {texts.sendAll(ready)}
    </Button>
  );
}
