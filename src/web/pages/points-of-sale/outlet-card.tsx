import { mapSearch } from "#src/kernel/map-search.ts";
import { phoneUrl, whatsappUrl } from "#src/kernel/phone-number.ts";
import type { Outlet } from "#src/points-of-sale/contract.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { mapContainer } from "./maps.ts";
import { OpenNow } from "./open-now.tsx";
import styles from "./outlet-card.module.css";
import * as texts from "./texts.ts";

export function OutletCard({ outlet }: { outlet: Outlet }) {
  const { name, address, image, email, phone, whatsapp } = outlet;
  return (
    <article className={styles.outlet}>
      <div className={styles.map}>
        {/* Lazy: the map is asked for only when its city is opened. */}
        <iframe src={mapContainer(outlet)} title={texts.mapOf(name)} loading="lazy" />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          {image && <img src={image} alt="" width="40" height="40" loading="lazy" />}
          <h3>{name}</h3>
        </div>
        <OpenNow {...outlet} />
        <a href={mapSearch(outlet)} target="_blank" rel="noopener">
          <PageIcon name="pin" />
          {address}
        </a>
        <a href={`mailto:${email}`}>
          <PageIcon name="mail" />
          {email}
        </a>
        {phone && (
          <a href={phoneUrl(phone)}>
            <PageIcon name="phone" />
            {phone}
          </a>
        )}
        {whatsapp && (
          <a href={whatsappUrl(whatsapp)} target="_blank" rel="noopener">
            <PageIcon name="chat" />
            WhatsApp
          </a>
        )}
      </div>
    </article>
  );
}
