import { useEffect, useRef, useState } from "react";
import type { Point } from "#src/shop/points-of-sale/outlet-list.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Drawing } from "#src/base/ui/icon.tsx";
import { mapContainer } from "./maps.ts";
import styles from "./outlet-map.module.css";
import { planSize, streetPlan } from "./street-plan.ts";
import * as texts from "./texts.ts";

const fold = "m3 5 6-2 6 2 6-2v16l-6 2-6-2-6 2zM9 3v16M15 5v16";

/**
 * A drawn plan, until the button puts the map in its place: the map's service learns of a visitor
 * only then. It is lazy, and hidden, so it does not load before. Without scripts it is there.
 */
export function OutletMap({
  name,
  address,
  point,
}: {
  name: string;
  address: string;
  point: Point;
}) {
  const map = useRef<HTMLIFrameElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    if (!navigator.onLine) return showAlert("error", texts.mapOffline);
    setIsOpen(true);
  }

  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) map.current?.focus();
  }, [isOpen]);

  return (
    <div className={styles.place}>
      <iframe
        ref={map}
        className={styles.map}
        data-open={isOpen}
        src={mapContainer(point)}
        title={texts.mapOf(name)}
        loading="lazy"
      />
      {!isOpen && (
        <button
          type="button"
          className={styles.plan}
          aria-label={texts.openMapOf(name)}
          onClick={open}
        >
          <Plan seed={`${name}, ${address}`} />
          <span>
            <Drawing d={fold} small />
            <span>{texts.openMap}</span>
          </span>
        </button>
      )}
    </div>
  );
}

function Plan({ seed }: { seed: string }) {
  const { angle, parks, shaded, streets, avenues } = streetPlan(seed);
  const { width, height } = planSize;
  return (
    <>
      <svg className={styles.streets} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g transform={`rotate(${angle} ${width / 2} ${height / 2})`}>
          <path className={styles.shaded} d={shaded} />
          <path className={styles.parks} d={parks} />
          <path d={streets} />
          <path className={styles.avenues} d={avenues.join("")} />
          <path className={styles.middle} d={avenues[0]} />
        </g>
      </svg>
      <svg className={styles.pin} viewBox="0 0 40 58" aria-hidden="true">
        <path d="M0 0h40v36L20 58 0 36z" />
        <path
          className={styles.star}
          d="M20 8q1.500 10.500 12 12-10.500 1.500-12 12-1.500-10.500-12-12 10.500-1.500 12-12z"
        />
        <circle cx="20" cy="20" r="3" />
      </svg>
    </>
  );
}
