import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { HttpError, useNotify } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { KeptFile } from "./contract.ts";

/** A file with a question, because several documents fit, or that entered and differs. */
export interface LeftFile extends KeptFile {
  file: File;
}

/** Where a file was dropped: on a row, which `rowOf` marks, or anywhere on the page. */
const droppedOn = ({ target }: DragEvent): string | null => {
  const row = target instanceof Element ? target.closest("[data-invoice]") : null;
  return row?.getAttribute("data-invoice") ?? null;
};

export const rowOf = (id: string) => ({ "data-invoice": id });

/** XMLs first: a PDF is known by the XML of its name. */
const inOrder = (files: readonly File[]) =>
  files.toSorted((a, b) => Number(isPdf(a)) - Number(isPdf(b)));
const isPdf = ({ name }: File) => /\.pdf$/i.test(name);

/** @returns whether all of them entered */
export type Upload = (files: readonly File[], row: string | null) => Promise<boolean>;

/** Uploads files one after the other, chosen or dropped anywhere on the page. */
export function useFiles() {
  const [left, setLeft] = useState<LeftFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();

  const upload: Upload = async (files, row) => {
    setUploading(true);
    const kept: string[] = [];
    let chosen = row;
    for (const file of inOrder(files)) {
      const answer = await send(file, chosen).catch((error: unknown) => {
        // What the shop refused, it shows itself; anything else never reached it.
        if (!(error instanceof HttpError && error.status === 400)) notifyError(error);
        return null;
      });
      setLeft((before) => before.filter((each) => each.file !== file));
      if (!answer) continue;
      // What was due is a document now: the PDF beside the XML belongs to it.
      if (chosen !== null) chosen = answer.invoice ?? chosen;
      if (answer.invoice === null || answer.differences.length > 0)
        setLeft((before) => [...before, { file, ...answer }]);
      if (answer.invoice !== null) kept.push(answer.msg);
    }
    setUploading(false);
    if (kept.length > 0) notify(kept.join(" "), { type: "success" });
    await queryClient.invalidateQueries({ queryKey: ["invoices"] });
    return kept.length === files.length;
  };
  useDrop(upload);
  const forget = (file: File) => setLeft((before) => before.filter((each) => each.file !== file));
  return { left, uploading, upload, forget };
}

function send(file: File, row: string | null): Promise<KeptFile> {
  const body = new FormData();
  body.set("file", file);
  if (row !== null) body.set("invoice", row);
  return request("POST /invoices/files", { body });
}

function useDrop(upload: Upload) {
  const latest = useRef(upload);
  const mayWrite = useCan()("invoices.write");
  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => {
    if (!mayWrite) return;
    // Without this, the browser opens what is dropped instead of the page.
    const take = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void latest.current(files, droppedOn(event));
    };
    document.addEventListener("dragover", take);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", take);
      document.removeEventListener("drop", drop);
    };
  }, [mayWrite]);
}
