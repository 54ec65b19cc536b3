import "leaflet/dist/leaflet.css";
import {
  control,
  type LatLngTuple,
  type Map as LeafletMap,
  map as openMap,
  polygon,
  polyline,
  tileLayer,
} from "leaflet";
import { useCallback } from "react";
import type { MapTiles } from "#src/points-of-sale/contract.ts";
import styles from "./map-ground.module.css";
import mexico from "./mexico.json";
import * as texts from "#src/points-of-sale/texts.ts";

interface MapGroundProps {
  /** Null: the states are all that the map shows. */
  tiles: MapTiles | null;
  role: "group" | "application";
  label: string;
  /** Gets the open map, and null once it is closed. Must be stable. */
  onChange: (map: LeafletMap | null) => void;
}

/** A map of Mexico that fills its parent: the states' borders, and the operator's tiles on them. */
export function MapGround({ tiles, role, label, onChange }: MapGroundProps) {
  const url = tiles?.url ?? null;
  const ground = useCallback(
    (element: HTMLDivElement) => {
      const map = openGround(element, url);
      onChange(map);
      return () => {
        onChange(null);
        map.remove();
      };
    },
    [url, onChange],
  );
  return (
    <>
      <div ref={ground} className={styles.ground} role={role} aria-label={label} />
      {tiles && <Attribution text={tiles.attribution} />}
    </>
  );
}

/** Close enough to part a city's outlets; without tiles there is nothing else to see. */
const maxZoom = 11;

function openGround(element: HTMLDivElement, tiles: string | null): LeafletMap {
  const map = openMap(element, {
    zoomControl: false,
    attributionControl: false,
    // Scrolling moves the page, not the map.
    scrollWheelZoom: false,
    // With whole zoom levels, the country would not fill the map.
    zoomSnap: 0.25,
    zoomDelta: 1,
    // It would ignore reduced motion, and fail where the map is left meanwhile.
    zoomAnimation: false,
    maxZoom: tiles ? 18 : maxZoom,
  });
  control
    .zoom({ position: "bottomright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut })
    .addTo(map);
  const pane = "ground";
  map.createPane(pane).style.zIndex = "100";
  const drawn = { pane, interactive: false, weight: 1 };
  const land = polygon(mexico.land.map(pointsOf), { ...drawn, className: styles.land ?? "" });
  map.fitBounds(land.getBounds(), { animate: false });
  land.addTo(map);
  polyline(mexico.borders.map(pointsOf), { ...drawn, className: styles.border ?? "" }).addTo(map);
  if (tiles) tileLayer(tiles).addTo(map);
  return map;
}

/** The file has steps from point to point, in hundredths of a degree (scripts/mexico.ts). */
function pointsOf(steps: readonly number[]): LatLngTuple[] {
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    latitude += steps[index * 2] ?? 0;
    longitude += steps[index * 2 + 1] ?? 0;
    return [latitude / 100, longitude / 100];
  });
}

/** The tiles' credit, linked to their terms if the setting ends with a URL. */
function Attribution({ text }: { text: string }) {
  const [end = "", url] = /(?<!\s)\s+(https?:\/\/\S+)$/.exec(text) ?? [];
  const linkText = text.slice(0, text.length - end.length);
  return (
    <p className={styles.attribution}>
      {url ? (
        <a href={url} target="_blank" rel="noopener">
          {linkText}
        </a>
      ) : (
        linkText
      )}
    </p>
  );
}
