import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useGetMany } from "react-admin";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import { workKey } from "#src/base/admin-kit/ui/unsaved.ts";
import { useDraftEditor } from "#src/base/admin-kit/ui/use-draft.tsx";
import { Sortable } from "#src/base/admin-kit/ui/sortable.tsx";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import { ProductPicker } from "./product-picker.tsx";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** Chooses and sorts the products that the home page shows first. */
export function BestSellersPage() {
  return (
    <SingletonPage name="best-sellers" title={texts.bestSellers}>
      {({ productIds, version }, save) => (
        <Stack spacing={2} sx={{ maxWidth: 700, mt: 2 }}>
          <Typography>{texts.bestSellersHelp}</Typography>
          <Editor key={version} first={productIds} onSave={(ids) => save({ productIds: ids })} />
        </Stack>
      )}
    </SingletonPage>
  );
}

function Editor({
  first,
  onSave,
}: {
  first: number[];
  onSave: (ids: number[]) => Promise<unknown>;
}) {
  const [ids, setIds] = useState(first);
  const mayWrite = useCan()("products.write");
  const editor = useDraftEditor({
    key: workKey("best-sellers", 1),
    base: { productIds: first },
    mine: { productIds: ids },
    restore: ({ productIds }) => setIds(productIds),
    save: () => onSave(ids),
  });
  const offer: Elements = editor.offer;
  const { busy, save } = editor;
  const { data: chosen = [] } = useGetMany<ProductRow>("products", { ids });
  const byId = new Map(chosen.map((product) => [product.id, product]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);

  return (
    <>
      {offer}
      <Sortable
        rows={rows}
        nameOf={({ name }) => name}
        disabled={!mayWrite}
        onMove={(next) => setIds(next.map(({ id }) => id))}
      >
        {({ id, name }) => (
          <BestSeller
            name={name}
            disabled={!mayWrite}
            onRemove={() => setIds(ids.filter((each) => each !== id))}
          />
        )}
      </Sortable>
      {mayWrite ? (
        <>
          <ProductPicker without={ids} onPick={({ id }) => setIds([...ids, id])} />
          <Button
            variant="contained"
            sx={{ alignSelf: "flex-start" }}
            disabled={busy}
            onClick={save}
          >
            {texts.save}
          </Button>
        </>
      ) : null}
    </>
  );
}

interface BestSellerProps {
  name: string;
  disabled: boolean;
  onRemove: () => void;
}

function BestSeller({ name, disabled, onRemove }: BestSellerProps) {
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center" }}>
      <span>{name}</span>
      {disabled ? null : (
        <Button
          size="small"
          color="error"
          aria-label={texts.removeProduct(name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </Stack>
  );
}
