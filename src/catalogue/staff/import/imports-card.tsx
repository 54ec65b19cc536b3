import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { RunLine, RunList } from "#src/back-office/ui/run-list.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { undo } from "#src/catalogue/staff/product-changes/texts.ts";
import type { ProductImport } from "./contract.ts";
import * as texts from "./texts.ts";
import { ImportImages } from "./import-images.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const isUnderWay = ({ status, images }: ProductImport) =>
  status === "writing" || status === "undoing" || images.waiting > 0;

/** The latest imports, each with a button to undo it. */
export function ImportsCard() {
  const { data } = useQuery({
    queryKey: ["product-imports"],
    queryFn: () => request("GET /product-imports", {}),
    // Polls while images are fetched.
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? 2000 : false),
  });
  const [requested, setRequested] = useState<ProductImport | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={texts.imports}>
      <RunList>
        {data.data.map((each) => (
          <RunLine
            key={each.id}
            run={each}
            title={each.fileName}
            count={texts.importedProducts(each.products)}
            undone={each.undoneAt && texts.undone}
            undo={
              each.status === "done" || each.status === "stopped"
                ? { label: undo, onClick: () => setRequested(each) }
                : null
            }
          >
            <ImportProgress each={each} />
            <ImportImages id={each.id} images={each.images} />
          </RunLine>
        ))}
      </RunList>
      {requested ? (
        <UndoDialog
          id={requested.id}
          fileName={requested.fileName}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </Section>
  );
}
