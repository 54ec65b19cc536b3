import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { MapSettings } from "#src/main-info/storefront.ts";
import type { Point } from "#src/points-of-sale/distance.ts";
import type { Pin } from "./pins.ts";
import styles from "./points-of-sale.module.css";

const OutletMap = lazy(() => import("./outlet-map.tsx"));

interface MapCellProps {
  settings: MapSettings;
  pins: Pin[];
  selected: number | null;
  place: Point | null;
  onSelect: (pin: Pin) => void;
}

/** The map's place in the wall; the map itself is loaded once somebody sees it. */
export function MapCell(props: MapCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!cell.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setIsSeen(true);
      observer.disconnect();
    });
    observer.observe(cell.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={cell} id="mapa" className={styles.mapCell}>
      {isSeen && (
        <Suspense fallback={null}>
          <OutletMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
