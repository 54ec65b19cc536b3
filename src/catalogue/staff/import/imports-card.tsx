import { Button, Chip, Divider, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { Section } from "#src/back-office/ui/section.tsx";
import { formatTimestamp } from "#src/kernel/dates.ts";
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
      <Stack
        component="ul"
        spacing={1.5}
        divider={<Divider aria-hidden component="li" />}
        sx={{ listStyle: "none", p: 0, m: 0 }}
      >
        {data.data.map((each) => (
          <ImportLine key={each.id} each={each} onUndo={() => setRequested(each)} />
        ))}
      </Stack>
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

function ImportLine({ each, onUndo }: { each: ProductImport; onUndo: () => void }) {
  return (
    <Stack component="li" spacing={1}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: "center", justifyContent: "space-between" }}
      >
        <div>
          <Typography sx={{ overflowWrap: "anywhere" }}>{each.fileName}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {texts.importedProducts(each.products)} · {formatTimestamp(each.at)} · {each.actor}
          </Typography>
        </div>
        {each.undoneAt ? (
          <Chip size="small" label={texts.undone} />
        ) : each.status === "done" || each.status === "stopped" ? (
          <Button onClick={onUndo}>{texts.undo}</Button>
        ) : null}
      </Stack>
      <ImportProgress each={each} />
      <ImportImages id={each.id} images={each.images} />
    </Stack>
  );
}
