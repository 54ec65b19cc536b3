import { Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type HttpError, Title, useGetMany, useNotify } from "react-admin";
import { ask } from "#src/staff/admin/api.ts";
import { useMay } from "#src/staff/admin/may.ts";
import { Sortable } from "#src/staff/admin/sortable.tsx";
import { ProductPicker } from "./product-picker.tsx";

interface Product {
  id: number;
  name: string;
}

/** The products that the home page shows first, in their order. */
export function BestSellersPage() {
  const { data } = useQuery({ queryKey: ["best-sellers"], queryFn: () => ask<{ productIds: number[] }>("best-sellers") });
  return (
    <Stack spacing={2} sx={{ maxWidth: 700, mt: 2 }}>
      <Title title="Más vendidos" />
      <Typography>Salen en la página de inicio, en este orden. Sin ninguno, salen los primeros cinco productos.</Typography>
      {data ? <Editor key={data.productIds.join()} first={data.productIds} /> : null}
    </Stack>
  );
}

function Editor({ first }: { first: number[] }) {
  const [ids, setIds] = useState(first);
  const notify = useNotify();
  const mayWrite = useMay()("products.write");
  const { data: chosen = [] } = useGetMany<Product>("products", { ids });
  const byId = new Map(chosen.map((product) => [product.id, product]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);

  async function save() {
    try {
      await ask("best-sellers", { method: "PUT", body: { productIds: ids } });
      notify("Guardado", { type: "success" });
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
    }
  }

  return (
    <>
      <Sortable rows={rows} nameOf={({ name }) => name} disabled={!mayWrite} onMove={(next) => setIds(next.map(({ id }) => id))}>
        {({ id, name }) => (
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center" }}>
            <span>{name}</span>
            {mayWrite ? (
              <Button size="small" color="error" aria-label={`Quitar ${name}`} onClick={() => setIds(ids.filter((each) => each !== id))}>
                Quitar
              </Button>
            ) : null}
          </Stack>
        )}
      </Sortable>
      {mayWrite ? (
        <>
          <ProductPicker without={ids} onPick={({ id }) => setIds([...ids, id])} />
          <Button variant="contained" sx={{ alignSelf: "flex-start" }} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      ) : null}
    </>
  );
}
