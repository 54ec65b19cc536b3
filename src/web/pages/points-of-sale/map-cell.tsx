import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { MapSettings } from "#src/storefront-data/storefront.ts";
import type { Point } from "#src/points-of-sale/distance.ts";
import { Button, classes } from "#src/ui/parts.tsx";
import type { Pin } from "./pins.ts";
import styles from "./points-of-sale.module.css";
import * as texts from "./texts.ts";

const OutletMap = lazy(() => import("./outlet-map.tsx"));

interface MapCellProps {
  settings: MapSettings;
  pins: Pin[];
  selected: number | null;
  place: Point | null;
  onSelect: (pin: Pin) => void;
  /** Whether there is a search or an open city for the map to show. */
  isAsked: boolean;
}

const wideScreen = "(min-width: 769px)";

/**
 * The map's cell in the grid. The map loads once it is visible. A phone has no room for the whole
 * country's pins, so there it loads on a search or when the button is pressed.
 */
export function MapCell({ isAsked, ...props }: MapCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!cell.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setIsSeen(true);
      if (matchMedia(wideScreen).matches) setIsWanted(true);
      observer.disconnect();
    });
    observer.observe(cell.current);
    return () => observer.disconnect();
  }, []);
  const isFolded = !isWanted && !isAsked;
  return (
    <div ref={cell} id="mapa" className={classes(styles.mapCell, isFolded && styles.folded)}>
      {isSeen && !isFolded && (
        <Suspense fallback={null}>
          <OutletMap {...props} />
        </Suspense>
      )}
      {isFolded && (
        <Button kind="secondary" className={styles.showMap} onClick={() => setIsWanted(true)}>
          {texts.showMap}
        </Button>
      )}
    </div>
  );
}
