import { emailUrl } from "#src/base/kernel/email-address.ts";
import { mapSearch } from "#src/base/kernel/urls.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { phoneUrl, unbrokenPhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { type ListedOutlet, pointOf } from "#src/shop/points-of-sale/outlet-list.ts";
import type { Outlet } from "#src/shop/points-of-sale/contract.ts";
import { defaultTimeZone, openState } from "#src/shop/points-of-sale/opening-hours.ts";
import type { StockState } from "#src/shop/points-of-sale/outlet-stock.ts";
import {
  distance,
  stockCounted,
  stockWords,
  hours as hoursTitle,
  hoursLines,
  openNow,
} from "#src/shop/points-of-sale/texts.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./outlet-card.module.css";
import { OutletMap } from "./outlet-map.tsx";
import * as texts from "./texts.ts";
import { useSyncExternalStore } from "react";

interface OutletCardProps {
  listed: ListedOutlet;
  /** Its stock of the product in question; null if there is none. */
  stock: StockState | null;
}

export function OutletCard({ listed: { outlet, kilometres }, stock }: OutletCardProps) {
  const { name, address, image, pickup } = outlet;
  const point = pointOf(outlet);
  return (
    <article aria-label={name}>
      {point && <OutletMap name={name} address={address} point={point} />}
      <div className={styles.data}>
        <div className={styles.name}>
          {image && <img src={image} alt="" width="32" height="32" loading="lazy" />}
          <h3>{name}</h3>
          {kilometres !== null && <span className={ui.note}>{distance(kilometres)}</span>}
        </div>
        <a className={styles.address} href={mapSearch(outlet)} target="_blank" rel="noopener">
          {noBreak(address)}
        </a>
        <OpenNow {...outlet} />
        {pickup && <p className={styles.detail}>{texts.pickUpHere}</p>}
        {stock && <Stock state={stock} timeZone={outlet.time_zone ?? defaultTimeZone} />}
        <WaysToAsk {...outlet} />
      </div>
    </article>
  );
}

const stockClass: Partial<Record<StockState["kind"], string | undefined>> = {
  available: styles.available,
  few: styles.few,
};

function Stock({ state, timeZone }: { state: StockState; timeZone: string }) {
  const counted = stockCounted(state, timeZone);
  return (
    <p className={styles.detail}>
      <span className={stockClass[state.kind]}>{stockWords(state)}</span>{" "}
      {counted && <span className={ui.note}>{counted}</span>}
    </p>
  );
}

function WaysToAsk({ email, phone, whatsapp }: Outlet) {
  return (
    <div className={styles.links}>
      {phone && (
        <a href={phoneUrl(phone)}>
          <PageIcon name="phone" small />
          <span>{unbrokenPhone(phone)}</span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappUrl(whatsapp)} target="_blank" rel="noopener">
          <PageIcon name="chat" small />
          WhatsApp
        </a>
      )}
      {email && (
        <a href={emailUrl(email)}>
          <PageIcon name="mail" small />
          <span>{email}</span>
        </a>
      )}
    </div>
  );
}

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
function OpenNow({ hours, time_zone: timeZone }: Pick<Outlet, "hours" | "time_zone">) {
  const now = useNow();
  if (!hours) return null;
  const state = now && openState(hours, timeZone ?? defaultTimeZone, now);
  return (
    <div className={styles.detail}>
      <p className={state?.kind === "open" ? styles.isOpen : styles.openNow}>
        {noBreak(state ? openNow(state) : hoursTitle)}
      </p>
      {hoursLines(hours).map((line) => (
        <p key={line} className={ui.note}>
          {noBreak(line)}
        </p>
      ))}
    </div>
  );
}
