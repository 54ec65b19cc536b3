import { useSyncExternalStore } from "react";
import type { Outlet } from "#src/points-of-sale/contract.ts";
import { defaultTimeZone, openState } from "#src/points-of-sale/opening-hours.ts";
import { hours as hoursTitle, hoursLines, openNow } from "#src/points-of-sale/texts.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import styles from "./outlet-card.module.css";

const minute = 60_000;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
}
const currentMinute = () => Math.floor(Date.now() / minute);

/** Pages are cached for everybody, so the browser provides the time. Null on the server. */
function useNow(): Date | null {
  const at = useSyncExternalStore<number | null>(subscribe, currentMinute, () => null);
  return at === null ? null : new Date(at * minute);
}

/** Whether it is open now, where the server renders «Horario», and its hours. */
export function OpenNow({ hours, time_zone: timeZone }: Pick<Outlet, "hours" | "time_zone">) {
  const now = useNow();
  if (!hours) return null;
  const state = now && openState(hours, timeZone ?? defaultTimeZone, now);
  return (
    <div className={styles.detail}>
      <PageIcon name="clock" />
      <div>
        <p className={state?.kind === "open" ? styles.isOpen : styles.openNow}>
          {state ? openNow(state) : hoursTitle}
        </p>
        {hoursLines(hours).map((line) => (
          <p key={line} className={ui.note}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
