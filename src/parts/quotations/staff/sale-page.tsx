import { Alert, Box, Button } from "@mui/material";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reactRouterProvider, useGetOne } from "react-admin";
import { request, wholeRecord } from "#src/base/admin-kit/ui/api.ts";
import { OfficePage, Segments } from "#src/base/admin-kit/ui/office.tsx";
import office from "#src/base/admin-kit/ui/office.module.css";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { findDraft, markSaved, workKey } from "#src/base/admin-kit/ui/unsaved.ts";
import { isSame } from "#src/base/admin-kit/ui/differences.ts";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import { useDraft } from "#src/base/admin-kit/ui/use-draft.tsx";
import type { Elements } from "#src/base/ui/elements.ts";
import { addDays, mexicanDay } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { AuthorizeDebt } from "#src/shop/orders/staff/authorize-debt.tsx";
import type { SaleDraft } from "#src/parts/quotations/draft.ts";
import { paymentQuery } from "#src/parts/quotations/rules.ts";
import { ClosingNote } from "./closing-note.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { DoneCard, type Finished } from "./done-card.tsx";
import { paymentsOf } from "./payment-rows.ts";
import { PaymentsSection } from "./payments-section.tsx";
import { QuotationFields } from "./quotation-fields.tsx";
import type { StaffQuotation } from "./contract.ts";
import { begunBy, formOf } from "./quotation-form.ts";
import { ProductField } from "./product-field.tsx";
import type { FoundCustomer, PricedSale } from "./sale-contract.ts";
import { SaleLines } from "./sale-lines.tsx";
import { SalePromotions, SaleSums } from "./sale-sums.tsx";
import { paymentOf } from "./sale-payment.ts";
import styles from "./sale.module.css";
import * as texts from "./sale-texts.ts";
import {
  addPiece,
  codesOf,
  draftOf,
  emptyForm,
  pricedDraft,
  quotationOf,
  type SaleForm,
  type FormQuotation,
} from "./sale-form.ts";
import { useDebounced } from "./use-debounced.ts";

/**
 * Sells at the counter and by telephone: what was sold last stands above the next sale. It is no
 * form, so that no scanner's Enter sells.
 */
export function SalePage() {
  const [done, setDone] = useState<Finished | null>(null);
  useEffect(() => {
    if (done) scrollTo({ top: 0 });
  }, [done]);
  const { search } = reactRouterProvider.useLocation();
  const begun = done ? null : begunBy(new URLSearchParams(search));
  const { data } = useGetOne<StaffQuotation>(
    "quotations",
    { id: begun?.id ?? 0, ...wholeRecord },
    { enabled: begun !== null },
  );
  const start = begun && data ? formOf(data, begun.as, "") : emptyForm("");
  const name = done ? `${done.kind}-${done.id}` : begun ? `${begun.as}-${begun.id}` : "first";
  return (
    <>
      <Box role="status" sx={{ mt: 2, "&:empty": { mt: 0 } }}>
        {done ? <DoneCard done={done} /> : null}
      </Box>
      {begun && !data ? null : (
        <SaleEditor
          key={name}
          start={start}
          draftKey={workKey("new-sale", begun ? name : undefined)}
          onDone={setDone}
        />
      )}
    </>
  );
}

interface StartProps {
  /** What stands in the form at first. */
  start: SaleForm;
  /** Under which it is kept in this browser. */
  draftKey: string;
}

/** The form as it is kept in this browser, under the key of the sale that it becomes. */
function useSaleForm({ start, draftKey }: StartProps) {
  const [begun] = useState<SaleForm>(() => ({ ...start, key: crypto.randomUUID() }));
  const [form, setForm] = useState(begun);
  const [keptKey] = useState(() => findDraft(draftKey)?.mine["key"]);
  const offer = useDraft({
    key: draftKey,
    base: { ...begun, key: keptKey },
    mine: isSame(form, { ...begun, key: form.key }) ? null : { ...form },
    restore: (fields) => setForm((now) => ({ ...now, ...fields })),
  });
  const change = (changes: Partial<SaleForm>) => setForm((now) => ({ ...now, ...changes }));
  return { form, setForm, change, offer };
}

/** The price of what stands in the form; `isCurrent` once it is that of all that was typed. */
function usePrice(form: SaleForm) {
  const draft = draftOf(form);
  const quotation = form.quotation?.id ?? null;
  const asked =
    draft && JSON.stringify({ draft: pricedDraft(draft), codes: codesOf(form.codes), quotation });
  const settled = useDebounced(asked, 150);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ["sales", "price", settled],
    queryFn: () => request("POST /sales/price", { body: JSON.parse(settled ?? "") }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const priced: PricedSale | null = (form.lines.length > 0 && data) || null;
  return { draft, priced, isCurrent: settled === asked && !isPlaceholderData && !isError };
}

/** A customer as the shop knows them now: what they owe changes while a sale waits. */
function useCustomer(id: number | undefined): FoundCustomer | null {
  const { data } = useQuery({
    queryKey: ["sales", "customers", "id", id ?? 0],
    queryFn: () => request("GET /sales/customers/:id", { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  return (id !== undefined && data) || null;
}

function SaleEditor({ onDone, ...begun }: StartProps & { onDone: (done: Finished) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { pending, run } = useAsyncAction();
  const { form, setForm, change, ...kept } = useSaleForm(begun);
  const { quotation, isQuotation } = form;
  const navigate = reactRouterProvider.useNavigate();
  const offer: Elements = kept.offer;
  const { draft, priced, isCurrent } = usePrice(form);
  const { data: shop } = useQuery({
    queryKey: ["sales", "form"],
    queryFn: () => request("GET /sales/form", {}),
  });
  const total = priced?.total ?? 0;
  const known = useCustomer(form.customer?.id);
  const mayAuthorize = useCan()("customers.credit");
  const payment = paymentOf(form, { total, shop, known, mayAuthorize });
  const { coverage, owed, days, isLater } = payment;
  const usualDays = shop?.quotationDays ?? 0;
  const today = mexicanDay(new Date());

  async function sell(chosen: SaleDraft): Promise<Finished> {
    // The button waits for it.
    if (coverage.kind !== "whole") throw new Error("it is not known how the sale is paid");
    const { isAuthorized, key } = form;
    const authorized = isAuthorized && payment.debt !== null;
    const sold = quotation?.id ?? null;
    const paid = paymentsOf(coverage, days);
    const body = { draft: chosen, ...paid, authorized, total, key, quotation: sold };
    const { change: toGive } = coverage;
    return { kind: "sale", ...(await request("POST /sales", { body })), change: toGive };
  }

  async function quote(chosen: SaleDraft): Promise<Finished> {
    const body = { draft: chosen, ...quotationOf(form, { usualDays, today }), key: form.key };
    const { phone = null, email = null } = form.customer ?? form.person ?? {};
    const made = await request("POST /quotations", { body });
    const url = isQuotation ? made.url : `${made.url}?${paymentQuery}`;
    return { kind: "quotation", ...made, url, phone, email };
  }

  async function changeQuotation({ id, seen }: FormQuotation, chosen: SaleDraft): Promise<void> {
    const body = { draft: chosen, ...quotationOf(form, { usualDays, today }), seen };
    await request("POST /quotations/:id/version", { params: { id }, body });
    markSaved(begun.draftKey);
    navigate(`/quotations/${id}/show`);
  }

  const finish = () =>
    run(async () => {
      if (!draft || !priced) return;
      const chosen = { ...draft, promotions: priced.chosen };
      try {
        if (quotation && isQuotation) return await changeQuotation(quotation, chosen);
        const done = await (isLater ? quote(chosen) : sell(chosen));
        markSaved(begun.draftKey);
        onDone(done);
      } finally {
        // Stock moved, and a refusal says that the figures did.
        await queries.invalidateQueries();
      }
    });

  const isReady =
    draft !== null &&
    priced !== null &&
    isCurrent &&
    !isRefused(form, priced) &&
    payment.problem === null;
  const until = addDays(today, owed.days ?? days);

  return (
    <OfficePage
      title={texts.newSale}
      second={quotation ? texts.ofQuotation(quotation.number, isQuotation) : texts.where}
      actions={
        usualDays > 0 && !quotation ? (
          <Segments
            label={texts.saleOrQuotation}
            names={texts.ends}
            chosen={isQuotation ? "quotation" : "sale"}
            choose={(end) => change({ isQuotation: end === "quotation" })}
          />
        ) : undefined
      }
    >
      {offer}
      <div className={styles["columns"]}>
        <div>
          <ProductField
            input={input}
            onPick={(product) =>
              setForm((now) => ({ ...now, lines: addPiece(now.lines, product) }))
            }
          />
          <section className={office["box"]} aria-label={texts.products}>
            {form.lines.length === 0 ? (
              <p style={{ padding: 16 }}>{texts.noLinesYet}</p>
            ) : (
              <SaleLines
                lines={form.lines}
                priced={priced}
                onChange={(lines) => change({ lines })}
              />
            )}
            {priced ? <SaleSums priced={priced} form={form} /> : null}
            <div className={styles["promotions"]}>
              <SalePromotions
                priced={priced}
                codes={form.codes}
                onCodes={(codes) => change({ codes })}
              />
            </div>
          </section>
          <DeliverySection
            form={form}
            priced={priced}
            outlets={shop?.outlets ?? []}
            onChange={change}
          />
          {shop && shop.allowedPercent < 100 ? (
            <p className={styles["note"]}>{texts.mayGive(shop.allowedPercent, shop.owner)}</p>
          ) : null}
        </div>
        <div>
          <CustomerSection form={form} known={known} sold={owed.amount} onChange={change} />
          <section className={office["box"]} aria-label={texts.total}>
            <div className={styles["total"]}>
              <h2>{texts.total}</h2>
              <span>{formatPesos(total)}</span>
            </div>
            {isQuotation ? (
              <div className={styles["entry"]}>
                <QuotationFields form={form} usualDays={usualDays} onChange={change} />
              </div>
            ) : (
              <PaymentsSection
                form={form}
                rows={payment.rows}
                coverage={coverage}
                total={total}
                methods={payment.methods}
                credit={{ days, until: addDays(today, days) }}
                onChange={change}
                onCovered={() => closing.current?.focus()}
              />
            )}
            <div className={styles["entry"]}>
              {priced?.problems.map(({ id, msg }) =>
                id === undefined ? (
                  <Alert key={msg} severity="warning">
                    {msg}
                  </Alert>
                ) : null,
              )}
              {payment.debt !== null ? (
                <AuthorizeDebt
                  checked={form.isAuthorized}
                  onChange={(isAuthorized) => change({ isAuthorized })}
                />
              ) : null}
              <Button
                ref={closing}
                variant="contained"
                disableElevation
                onClick={() => void finish()}
                size="large"
                disabled={pending || !isReady}
              >
                {finishText(form)}
              </Button>
              {form.lines.length > 0 ? (
                <ClosingNote
                  payment={payment}
                  total={total}
                  until={until}
                  owner={mayAuthorize ? null : (shop?.owner ?? texts.anOwner)}
                />
              ) : null}
            </div>
          </section>
        </div>
      </div>
    </OfficePage>
  );
}

/** A quotation promises no stock, unless its pieces are set aside. */
const isRefused = ({ isQuotation, isReserved }: SaleForm, { problems, shortages }: PricedSale) =>
  problems.length > 0 || (shortages.length > 0 && !(isQuotation && !isReserved));

function finishText({ isQuotation, method, quotation }: SaleForm): string {
  if (isQuotation) return quotation ? texts.saveVersion : texts.makeQuotation;
  return method === "link" ? texts.makeLink : texts.close;
}
