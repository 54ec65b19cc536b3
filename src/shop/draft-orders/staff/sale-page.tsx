import { Alert, Box, Button } from "@mui/material";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reactRouterProvider } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
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
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { ClosingNote } from "./closing-note.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { SoldCard } from "./done-card.tsx";
import { paymentsOf } from "./payment-rows.ts";
import { PaymentsSection } from "./payments-section.tsx";
import { ProductField } from "./product-field.tsx";
import type { FoundCustomer, DraftPrice } from "./contract.ts";
import type { Finished, Quoting } from "./quoting.ts";
import { SaleLines } from "./sale-lines.tsx";
import { SalePromotions, SaleSums } from "./sale-sums.tsx";
import { paymentOf } from "./sale-payment.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import {
  addPiece,
  codesOf,
  draftOf,
  emptyForm,
  pricedDraft,
  type DraftOrderForm,
} from "./draft-order-form.ts";
import { useDebounced } from "./use-debounced.ts";

interface Props {
  quoting: Quoting | null;
}

/**
 * Sells at the counter and by telephone: what was sold last stands above the next sale. It is no
 * form, so that no scanner's Enter sells.
 */
export function SalePage({ quoting }: Props) {
  const [done, setDone] = useState<Finished | null>(null);
  useEffect(() => {
    if (done) scrollTo({ top: 0 });
  }, [done]);
  const { search } = reactRouterProvider.useLocation();
  const begun = (!done && quoting?.begunBy(new URLSearchParams(search))) || null;
  const { data } = useQuery({
    queryKey: ["sales", "begun", begun?.name],
    queryFn: () => begun?.find(),
    enabled: begun !== null,
    gcTime: 0,
  });
  return (
    <>
      <Box role="status" sx={{ mt: 2, "&:empty": { mt: 0 } }}>
        {done?.card}
      </Box>
      {begun && !data ? null : (
        <SaleEditor
          key={done?.name ?? begun?.name ?? "first"}
          quoting={quoting}
          start={(begun && data) || emptyForm("")}
          draftKey={workKey("new-sale", begun?.name)}
          onDone={setDone}
        />
      )}
    </>
  );
}

interface StartProps {
  /** What stands in the form at first. */
  start: DraftOrderForm;
  /** Under which it is kept in this browser. */
  draftKey: string;
}

/** The form as it is kept in this browser, under the key of the sale that it becomes. */
function useSaleForm({ start, draftKey }: StartProps) {
  const [begun] = useState<DraftOrderForm>(() => ({ ...start, key: crypto.randomUUID() }));
  const [form, setForm] = useState(begun);
  const [keptKey] = useState(() => findDraft(draftKey)?.mine["key"]);
  const offer = useDraft({
    key: draftKey,
    base: { ...begun, key: keptKey },
    mine: isSame(form, { ...begun, key: form.key }) ? null : { ...form },
    restore: (fields) => setForm((now) => ({ ...now, ...fields })),
  });
  const change = (changes: Partial<DraftOrderForm>) => setForm((now) => ({ ...now, ...changes }));
  return { form, setForm, change, offer };
}

/** The price of what stands in the form; `isCurrent` once it is that of all that was typed. */
function usePrice(form: DraftOrderForm) {
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
  const priced: DraftPrice | null = (form.lines.length > 0 && data) || null;
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

interface EditorProps extends StartProps, Props {
  onDone: (done: Finished) => void;
}

function SaleEditor({ quoting, onDone, ...begun }: EditorProps) {
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

  async function sell(chosen: DraftOrder): Promise<Finished> {
    // The button waits for it.
    if (coverage.kind !== "whole") throw new Error("it is not known how the sale is paid");
    const { isAuthorized, key } = form;
    const authorized = isAuthorized && payment.debt !== null;
    const sold = quotation?.id ?? null;
    const paid = paymentsOf(coverage, days);
    const body = { draft: chosen, ...paid, authorized, total, key, quotation: sold };
    const { change: toGive } = coverage;
    const made = await request("POST /sales", { body });
    return { name: `sale-${made.id}`, card: <SoldCard sold={made} change={toGive} /> };
  }

  const finish = () =>
    run(async () => {
      if (!draft || !priced) return;
      const chosen = { ...draft, promotions: priced.chosen };
      try {
        const done = await (isLater && quoting
          ? quoting.quote(form, chosen, usualDays)
          : sell(chosen));
        markSaved(begun.draftKey);
        if (typeof done === "string") navigate(done);
        else onDone(done);
      } finally {
        // Stock moved, and a refusal says that the figures did.
        await queries.invalidateQueries();
      }
    });

  const told = quoting?.told(form);
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
      second={told?.second ?? texts.where}
      actions={
        quoting && usualDays > 0 && !quotation ? (
          <Segments
            {...quoting.ends}
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
            {quoting && isQuotation ? (
              <div className={styles["entry"]}>
                <quoting.Fields form={form} usualDays={usualDays} onChange={change} />
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
                {told && isQuotation
                  ? told.finish
                  : form.method === "link"
                    ? texts.makeLink
                    : texts.close}
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
const isRefused = (
  { isQuotation, isReserved }: DraftOrderForm,
  { problems, shortages }: DraftPrice,
) => problems.length > 0 || (shortages.length > 0 && !(isQuotation && !isReserved));
