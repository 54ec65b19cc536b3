import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Title } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { findDraft, markSaved, workKey } from "#src/admin-kit/ui/unsaved.ts";
import { isSame } from "#src/admin-kit/ui/differences.ts";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import { useDraft } from "#src/admin-kit/ui/use-draft.tsx";
import type { Elements } from "#src/ui/elements.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import type { SaleDraft } from "#src/quotations/draft.ts";
import { paymentQuery } from "#src/quotations/rules.ts";
import { CustomerSection } from "./customer-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { DoneCard, type Finished } from "./done-card.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { QuotationFields } from "./quotation-fields.tsx";
import { ProductField } from "./product-field.tsx";
import type { PricedSale } from "./sale-contract.ts";
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
  quotationOf,
  type Work,
} from "./sale-work.ts";
import { useSettled } from "./use-settled.ts";

/**
 * Sells at the counter and by telephone: what was sold last stands above the next sale. It is no
 * form, so that no scanner's Enter sells.
 */
export function SalePage() {
  const [done, setDone] = useState<Finished | null>(null);
  useEffect(() => {
    if (done) scrollTo({ top: 0 });
  }, [done]);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={texts.newSale} />
      <div role="status">{done ? <DoneCard done={done} /> : null}</div>
      <SaleForm key={done ? `${done.kind}-${done.id}` : "first"} onDone={setDone} />
    </Stack>
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

function SaleForm({ onDone }: { onDone: (done: Finished) => void }) {
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
  const methods = form ? payMethods(work, form) : [];
  const isPayable = work.isQuotation || methods.includes(work.method);
  const missing = missingOf(work) ?? (isPayable ? null : texts.choosePayment);
  const isCash = work.method === "cash" && !work.isQuotation;
  const due = isCash ? changeDue(work.received, total) : null;

  const usualDays = form?.quotationDays ?? 0;
  const isLater = work.isQuotation || work.method === "link";

  async function sell(chosen: SaleDraft): Promise<Finished> {
    const payment = paymentOf(work);
    const body = { draft: chosen, payment, total, key: work.key };
    return { kind: "sale", ...(await request("POST /sales", { body })), change: due };
  }

  async function quote(chosen: SaleDraft): Promise<Finished> {
    const terms = quotationOf(work, { usualDays, today: mexicanDay(new Date()) });
    const body = { draft: chosen, ...terms, key: work.key };
    const { phone = null, email = null } = work.customer ?? work.person ?? {};
    const made = await request("POST /quotations", { body });
    const url = work.isQuotation ? made.url : `${made.url}?${paymentQuery}`;
    return { kind: "quotation", ...made, url, phone, email };
  }

  const finish = () =>
    run(async () => {
      if (!draft || !priced) return;
      const chosen = { ...draft, promotions: priced.chosen };
      try {
        const done = await (isLater ? quote(chosen) : sell(chosen));
        markSaved(draftKey);
        onDone(done);
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
        {usualDays > 0 ? <EndChoice work={work} onChange={change} /> : null}
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
            {work.isQuotation ? (
              <QuotationFields work={work} usualDays={usualDays} onChange={change} />
            ) : (
              <PaymentFields work={work} total={total} methods={methods} onChange={change} />
            )}
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
              onClick={() => void finish()}
              size="large"
              disabled={
                pending ||
                !draft ||
                !priced ||
                !isCurrent ||
                isRefused(work, priced) ||
                missing !== null ||
                (due ?? 0) < 0
              }
            >
              {finishText(work, total)}
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

/** A quotation promises no stock, unless its pieces are set aside. */
const isRefused = ({ isQuotation, isHeld }: Work, { problems, shortages }: PricedSale) =>
  problems.length > 0 || (shortages.length > 0 && !(isQuotation && !isHeld));

function finishText({ isQuotation, method }: Work, total: Pesos): string {
  if (isQuotation) return texts.makeQuotation;
  if (method === "link") return texts.makeLink;
  return method === "credit" || method === "delivery"
    ? texts.sellOnCredit(total)
    : texts.charge(total);
}

interface EndChoiceProps {
  work: Work;
  onChange: (changes: Partial<Work>) => void;
}

const EndChoice = ({ work: { isQuotation }, onChange }: EndChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={isQuotation}
    aria-label={texts.saleOrQuotation}
    onChange={(_event, chosen: boolean | null) =>
      chosen !== null && onChange({ isQuotation: chosen })
    }
  >
    <ToggleButton value={false} sx={{ color: "text.primary" }}>
      {texts.sale}
    </ToggleButton>
    <ToggleButton value sx={{ color: "text.primary" }}>
      {texts.quotation}
    </ToggleButton>
  </ToggleButtonGroup>
);
