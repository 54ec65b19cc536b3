import ArrowIcon from "@mui/icons-material/ChevronRight";
import { Link } from "react-admin";
import { formatCount } from "#src/base/kernel/numbers.ts";
import type { Dashboard } from "./contract.ts";
import { unpaidUrl } from "./unpaid-orders.ts";
import * as texts from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

const listUrl = (list: string, filter: object) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Work {
  name: string;
  detail: string;
  /** Undefined if the role may not see it. */
  count: number | undefined;
  to: string;
  /** It is up to the staff, not to a customer. */
  isOurs?: true;
}

/** What waits, the most urgent first and what does not last. */
function workOf({ waiting, due, unpaid, messages, reviews, invoices }: Dashboard): Work[] {
  const { late = 0, today = 0, oldest = null } = due ?? {};
  const toSend = { status: ["processing"], origin: "shop" };
  const all: Work[] = [
    {
      name: texts.toPrepare,
      detail:
        late > 0
          ? texts.late(late)
          : today > 0
            ? texts.dueToday(today)
            : oldest
              ? texts.oldestUnsent(oldest.days)
              : texts.allSent,
      count: waiting && (waiting["processing"] ?? 0),
      to: listUrl("orders", late > 0 ? { ...toSend, due: "late" } : toSend),
      isOurs: true,
    },
    {
      name: texts.invoicesDue,
      detail: texts.invoicesDetail(invoices ?? 0),
      count: invoices,
      to: "/invoices",
      isOurs: true,
    },
    {
      name: texts.unanswered,
      detail: texts.unansweredDetail(messages ?? 0),
      count: messages,
      to: listUrl("messages", { answered: "false" }),
      isOurs: true,
    },
    {
      name: texts.pendingReviews,
      detail: texts.pendingDetail(reviews ?? 0),
      count: reviews,
      to: listUrl("reviews", { status: "pending" }),
      isOurs: true,
    },
    {
      name: texts.unpaid,
      detail: unpaid && unpaid.orders > 0 ? texts.heldValue(unpaid.value) : texts.nothingHeld,
      count: unpaid?.orders,
      to: unpaidUrl,
    },
  ];
  return all
    .filter(({ count }) => count !== undefined)
    .toSorted((a, b) => Number(b.count !== 0) - Number(a.count !== 0));
}

/** One wall of cells, each with a link to its list. */
export function WorkWall({ data }: { data: Dashboard }) {
  return (
    <nav className={styles["wall"]} aria-label={texts.waitingWork}>
      {workOf(data).map(({ name, detail, count = 0, to, isOurs }) => (
        <Link
          key={name}
          to={to}
          className={styles[count === 0 ? "zero" : isOurs ? "ours" : "theirs"] ?? ""}
        >
          <b>{formatCount(count)}</b>
          <span>{name}</span>
          <small>{detail}</small>
          <ArrowIcon />
        </Link>
      ))}
    </nav>
  );
}
