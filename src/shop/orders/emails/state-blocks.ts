import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { EmailBlock } from "#src/base/mail/email.ts";
import { wasTakenAlong } from "#src/shop/orders/lifecycle/states.ts";
import {
  orderState,
  type OrderState,
  type StateAction,
  type StatedOrder,
} from "#src/shop/orders/state/state.ts";
import { numbered, refundFailed, seeVoucher } from "#src/shop/orders/state/texts.ts";
import { orderUrl } from "./email-blocks.ts";
import * as texts from "./email-texts.ts";
import type { OrderForEmail } from "./order-for-email.ts";

interface Told {
  /** What the email tells of: the order may have gone on since. */
  status: "processing" | "voucher_issued" | "shipped" | "cancelled";
  isPlaced?: boolean;
  /** Why it came to that. */
  why?: string;
}

/** How the order stands, as its page says it, and a link to that page if the button leads elsewhere. */
export function stateBlocks(
  order: OrderForEmail,
  publicUrl: string,
  { status, isPlaced = false, why }: Told,
): EmailBlock[] {
  const context = { now: null, isOwn: true, invoices: null, isPlaced };
  const { tone, word, sentence, line, notice, figures, action } = orderState(
    statedOrder(order, status),
    context,
  );
  const page = orderUrl(order, publicUrl);
  const button = buttonOf(action, page, publicUrl);
  const text = [
    why ?? before(order, status),
    line?.text,
    isPlaced && takenAlong(order),
    status === "cancelled" && ended(order),
    notice ?? failure(order, status),
  ]
    .filter(Boolean)
    .join(" ");
  return [
    {
      kind: "state",
      tone,
      word,
      note: numbered(order.id),
      title: sentence,
      text,
      ...(line?.strong && { strong: line.strong }),
      figures: figures.map(figureOf),
      button,
    },
    ...(button.url === page ? [] : [{ kind: "link" as const, text: texts.seeOrder, url: page }]),
  ];
}

const figureOf = ({ name, value }: OrderState["figures"][number]) => ({
  name,
  value: Array.isArray(value) ? value.join("; ") : value,
});

/** In an email nothing is copied, and no cart is filled. */
function buttonOf(action: StateAction | null, page: string, publicUrl: string) {
  if (action?.kind === "link") return { text: action.text, url: action.url };
  if (action?.kind === "page") return { text: action.text, url: publicUrl + action.path };
  if (action?.kind === "copy" && action.url) return { text: seeVoucher, url: action.url };
  return { text: texts.seeOrder, url: page };
}

const iso = (moment: Date | null | undefined) => moment?.toISOString();

function statedOrder(order: OrderForEmail, status: Told["status"]): StatedOrder {
  const { cardBrand, cardLast4, deliveryRate, lines, promotions, ...fields } = order;
  return {
    ...fields,
    status,
    createdAt: iso(order.createdAt),
    soldAt: iso(order.soldAt),
    completedAt: iso(order.completedAt),
    paidAt: iso(order.paidAt),
    shippedAt: iso(order.shippedAt),
    cancelledAt: iso(order.cancelledAt),
    voucherExpiresAt: iso(order.voucherExpiresAt),
    card: cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    refunded: goesBack(order),
  };
}

export const isByHand = ({ owed }: Pick<OrderForEmail, "owed">) => typeof owed === "number";

/** What goes back now, or went back before; an email of its own says what failed. */
function goesBack({ paidAt, total, refunded, failed, ...order }: OrderForEmail): number {
  const atEnd = sumPesos((order.givenAtEnd ?? []).map(({ amount }) => amount));
  if (isByHand(order)) return atEnd || (order.givenBack ?? 0);
  const rest = roundPesos(total - refunded - failed);
  if (!paidAt) return 0;
  return rest > 0 ? rest : refunded;
}

const before = (order: OrderForEmail, status: Told["status"]) =>
  status === "cancelled" &&
  !isByHand(order) &&
  order.refunded > 0 &&
  order.total <= roundPesos(order.refunded + order.failed) &&
  texts.refundedBefore;

const takenAlong = ({ soldAt = null, completedAt = null }: OrderForEmail) =>
  wasTakenAlong({ soldAt, completedAt }) && texts.takenAlong;

/** How the staff gave its money back, and what nobody has to pay any more. */
function ended({ paid = 0, givenAtEnd = [], total, refunded, owed = null }: OrderForEmail): string {
  if (!isByHand({ owed })) return "";
  const given = sumPesos(givenAtEnd.map(({ amount }) => amount));
  const left = roundPesos(total - refunded - paid - given);
  return [
    given > 0 && texts.settled({ given: givenAtEnd, lowered: 0, owed: 0 }),
    left > 0 && texts.noDebt(left),
  ]
    .filter(Boolean)
    .join(" ");
}

const failure = (order: OrderForEmail, status: Told["status"]) =>
  status === "cancelled" && order.failed > 0 && goesBack(order) === 0 && refundFailed;
