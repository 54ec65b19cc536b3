import { Alert, Box, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, Title } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { findDraft, markSaved, workKey } from "#src/admin-kit/ui/unsaved.ts";
import { isSame } from "#src/admin-kit/ui/differences.ts";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import { useDraft } from "#src/admin-kit/ui/use-draft.tsx";
import type { Elements } from "#src/ui/elements.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import { AskForInvoiceButton } from "#src/invoices/staff/asking/ask-button.tsx";
import { PrintMenu } from "#src/orders/staff/print-menu.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { ProductField } from "./product-field.tsx";
import type { PricedSale, Sold } from "./sale-contract.ts";
import { SaleLines } from "./sale-lines.tsx";
import { SalePromotions, SaleSums } from "./sale-sums.tsx";
import * as texts from "./sale-texts.ts";
import {
  addPiece,
  changeDue,
  codesOf,
  draftOf,
  emptyWork,
  missingOf,
  paymentOf,
  payMethods,
  pricedDraft,
  type Work,
} from "./sale-work.ts";
import { useSettled } from "./use-settled.ts";

interface Finished extends Sold {
  change: Pesos | null;
}

/**
 * Sells at the counter and by telephone: what was sold last stands above the next sale. It is no
 * form, so that no scanner's Enter sells.
 */
export function SalePage() {
  const [sold, setSold] = useState<Finished | null>(null);
  useEffect(() => {
    if (sold) scrollTo({ top: 0 });
  }, [sold]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.newSale} />
      <div role="status">{sold ? <SoldCard sold={sold} /> : null}</div>
      <SaleForm key={sold?.id ?? 0} onSold={setSold} />
    </Stack>
  );
}

function SoldCard({ sold: { id, total, change } }: { sold: Finished }) {
  return (
    <Alert
      severity="success"
      action={
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap" }}>
          <PrintMenu
            ids={[id]}
            kinds={["delivery-notes", "packing-slips", "labels"]}
            size="small"
          />
          <AskForInvoiceButton orderId={id} />
          <Button size="small" component={Link} to={`/orders/${id}/show`}>
            {texts.openOrder}
          </Button>
        </Stack>
      }
    >
      <b>{texts.soldTitle(id)}</b>
      <Typography variant="body2">{texts.soldFor(total)}</Typography>
      {change ? <Typography variant="h6">{texts.changeToGive(change)}</Typography> : null}
    </Alert>
  );
}

const draftKey = workKey("new-sale", undefined);

/** The form as it is kept in this browser, under the key of the sale that it becomes. */
function useWork() {
  const [work, setWork] = useState(() => emptyWork(crypto.randomUUID()));
  const [keptKey] = useState(() => findDraft(draftKey)?.mine["key"]);
  const offer = useDraft({
    key: draftKey,
    base: { ...emptyWork(""), key: keptKey },
    mine: isSame(work, emptyWork(work.key)) ? null : { ...work },
    restore: (fields) => setWork((now) => ({ ...now, ...fields })),
  });
  const change = (changes: Partial<Work>) => setWork((now) => ({ ...now, ...changes }));
  return { work, setWork, change, offer };
}

/** The price of what stands in the form; `isCurrent` once it is that of all that was typed. */
function usePrice(work: Work) {
  const draft = draftOf(work);
  const asked = draft && JSON.stringify({ draft: pricedDraft(draft), codes: codesOf(work.codes) });
  const settled = useSettled(asked, 150);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ["sales", "price", settled],
    queryFn: () => request("POST /sales/price", { body: JSON.parse(settled ?? "") }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const priced: PricedSale | null = (work.lines.length > 0 && data) || null;
  return { draft, priced, isCurrent: settled === asked && !isPlaceholderData && !isError };
}

function SaleForm({ onSold }: { onSold: (sold: Finished) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const { pending, run } = useAsyncAction();
  const { work, setWork, change, ...kept } = useWork();
  const offer: Elements = kept.offer;
  const { draft, priced, isCurrent } = usePrice(work);
  const { data: form } = useQuery({
    queryKey: ["sales", "form"],
    queryFn: () => request("GET /sales/form", {}),
  });
  const total = priced?.total ?? 0;
  const missing = missingOf(work);
  const due = work.method === "cash" ? changeDue(work.received, total) : null;
  const isRefused = (priced?.problems.length ?? 0) + (priced?.shortages.length ?? 0) > 0;

  const sell = () =>
    run(async () => {
      if (!draft || !priced) return;
      try {
        const sold = await request("POST /sales", {
          body: {
            draft: { ...draft, promotions: priced.chosen, place: draft.place },
            payment: paymentOf(work),
            total,
            key: work.key,
          },
        });
        markSaved(draftKey);
        onSold({ ...sold, change: due });
      } finally {
        // Stock moved, and a refusal says that the figures did.
        await queries.invalidateQueries();
      }
    });

  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
        gap: 2,
        alignItems: "start",
      }}
    >
      {offer}
      <Stack spacing={2}>
        <Card>
          <CardContent>
            <ProductField
              input={input}
              onPick={(product) =>
                setWork((now) => ({ ...now, lines: addPiece(now.lines, product) }))
              }
            />
          </CardContent>
        </Card>
        <Card>
          <CardContent>
            {work.lines.length === 0 ? (
              <Typography color="text.secondary">{texts.noLinesYet}</Typography>
            ) : (
              <SaleLines
                lines={work.lines}
                priced={priced}
                onChange={(lines) => change({ lines })}
              />
            )}
            <SalePromotions
              priced={priced}
              codes={work.codes}
              onCodes={(codes) => change({ codes })}
            />
          </CardContent>
        </Card>
        {form && form.allowedPercent < 100 ? (
          <Alert severity="info">{texts.mayGive(form.allowedPercent, form.owner)}</Alert>
        ) : null}
      </Stack>
      <Stack spacing={2}>
        <CustomerSection work={work} onChange={change} />
        <DeliverySection
          work={work}
          priced={priced}
          outlets={form?.outlets ?? []}
          onChange={change}
        />
        <Section title={texts.sums}>
          <Stack spacing={2}>
            <SaleSums priced={priced} work={work} />
            <PaymentFields work={work} total={total} onChange={change} />
            {priced?.problems.flatMap(({ id, msg }) =>
              id === undefined ? (
                <Alert key={msg} severity="warning">
                  {msg}
                </Alert>
              ) : (
                []
              ),
            )}
            <Button
              variant="contained"
              onClick={() => void sell()}
              size="large"
              disabled={
                pending ||
                !draft ||
                !priced ||
                !isCurrent ||
                isRefused ||
                missing !== null ||
                (due ?? 0) < 0 ||
                !payMethods(work).includes(work.method)
              }
            >
              {work.method === "credit" || work.method === "delivery"
                ? texts.sellOnCredit(total)
                : texts.charge(total)}
            </Button>
            {work.lines.length > 0 && missing ? (
              <Typography variant="body2" color="text.secondary">
                {missing}
              </Typography>
            ) : null}
          </Stack>
        </Section>
      </Stack>
    </Box>
  );
}
