import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { useCan } from "#src/admin-kit/ui/session.ts";
import type { KeptFile } from "./contract.ts";

/** A file that found no invoice, and why; with invoices among which to choose, if several fit. */
export interface LeftFile {
  file: File;
  msg: string;
  among: KeptFile["among"];
}

/** Where a file was dropped: on a row, which `rowOf` marks, or anywhere on the page. */
const droppedOn = ({ target }: DragEvent): number | null => {
  const row = target instanceof Element ? target.closest("[data-invoice]") : null;
  return row ? Number(row.getAttribute("data-invoice")) : null;
};

export const rowOf = (id: number) => ({ "data-invoice": id });

/** XMLs first: a PDF is known by the XML of its name. */
const inOrder = (files: readonly File[]) =>
  files.toSorted((a, b) => Number(isPdf(a)) - Number(isPdf(b)));
const isPdf = ({ name }: File) => /\.pdf$/i.test(name);

/** Uploads files one after the other, chosen or dropped anywhere on the page. */
export function useFiles() {
  const [left, setLeft] = useState<LeftFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const notify = useNotify();
  const queryClient = useQueryClient();

  async function upload(files: readonly File[], invoice: number | null) {
    setUploading(true);
    const kept: string[] = [];
    for (const file of inOrder(files)) {
      const answer = await send(file, invoice);
      setLeft((before) => [
        ...before.filter((each) => each.file !== file),
        ...(answer.invoice === null ? [{ file, ...answer }] : []),
      ]);
      if (answer.invoice !== null) kept.push(answer.msg);
    }
    setUploading(false);
    if (kept.length > 0) notify(kept.join(" "), { type: "success" });
    await queryClient.invalidateQueries({ queryKey: ["invoices"] });
  }
  useDrop(upload);
  const forget = (file: File) => setLeft((before) => before.filter((each) => each.file !== file));
  return { left, uploading, upload, forget };
}

async function send(file: File, invoice: number | null): Promise<KeptFile> {
  const body = new FormData();
  body.set("file", file);
  if (invoice !== null) body.set("invoice", String(invoice));
  return await request("POST /invoices/files", { body }).catch((error: unknown) => ({
    msg: error instanceof Error ? error.message : String(error),
    invoice: null,
    among: [],
  }));
}

function useDrop(upload: (files: readonly File[], invoice: number | null) => Promise<void>) {
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
