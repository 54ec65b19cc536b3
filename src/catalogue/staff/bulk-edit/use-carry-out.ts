import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";
import type { BulkEditPreview, BulkRequest } from "./contract.ts";
import * as texts from "./texts.ts";

/** Applies a change as previewed. */
export function useCarryOut(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  async function carryOut(body: BulkRequest, { version }: BulkEditPreview) {
    setBusy(true);
    try {
      const { changed } = await request("POST /bulk-edits", { body: { ...body, version } });
      notify(texts.done(changed), { type: "success" });
      await queries.invalidateQueries();
      onDone();
      return { isOutdated: false };
    } catch (error) {
      // The data differ from the preview, so it has to be shown again.
      notifyError(error);
      setBusy(false);
      return { isOutdated: true };
    }
  }
  return { busy, carryOut };
}
