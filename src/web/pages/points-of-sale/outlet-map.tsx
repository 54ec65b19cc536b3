import "leaflet/dist/leaflet.css";
import {
  circleMarker,
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  type Map as LeafletMap,
  map as openMap,
  marker,
  type Marker,
  tileLayer,
} from "leaflet";
import { useCallback, useEffect, useRef, useState } from "react";
import type { MapSettings } from "#src/storefront-data/storefront.ts";
import { useStableValue } from "#src/ui/store.ts";
import styles from "./outlet-map.module.css";
import type { Pin } from "./pins.ts";
import * as texts from "./texts.ts";
import type { Point } from "#src/points-of-sale/outlet-list.ts";

interface OutletMapProps {
  settings: MapSettings;
  pins: Pin[];
  selected: number | null;
  place: Point | null;
  onSelect: (pin: Pin) => void;
}

/**
 * All outlets on one map. Without its tiles, the pins are on a plain background; the list has
 * everything too.
 */
export default function OutletMap({ settings, pins, selected, place, onSelect }: OutletMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { tiles, attribution } = settings;
  const ground = useCallback(
    (element: HTMLDivElement) => {
      const opened = openGround(element, tiles);
      setMap(opened);
      return () => {
        setMap(null);
        opened.remove();
      };
    },
    [tiles],
  );
  usePins(map, { pins, selected, onSelect });
  usePlace(map, place);
  return (
    <>
      <div ref={ground} className={styles.ground} role="group" aria-label={texts.map} />
      <Attribution text={attribution} />
    </>
  );
}

function openGround(element: HTMLDivElement, tiles: string): LeafletMap {
  const map = openMap(element, {
    zoomControl: false,
    attributionControl: false,
    // Scrolling moves the page, not the map.
    scrollWheelZoom: false,
    // With whole zoom levels, the country would not fill the map.
    zoomSnap: 0.25,
    zoomDelta: 1,
  });
  control
    .zoom({ position: "bottomright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut })
    .addTo(map);
  tileLayer(tiles, { maxZoom: 19 }).addTo(map);
  return map;
}

const maxZoom = 15;

function usePins(
  map: LeafletMap | null,
  { pins: given, selected, onSelect }: Pick<OutletMapProps, "pins" | "selected" | "onSelect">,
) {
  const pins = useStableValue(given);
  const markers = useRef(new Map<number, Marker>());
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    if (!map) return undefined;
    const seen = pins.filter(({ inView }) => inView);
    if (seen.length > 0)
      map.fitBounds(latLngBounds(seen.map(({ latitude, longitude }) => [latitude, longitude])), {
        padding: [40, 40],
        maxZoom,
        animate: false,
      });
    const group = layerGroup().addTo(map);
    const outlets = markers.current;
    for (const pin of pins) {
      const made = pinMarker(pin, () => select.current(pin)).addTo(group);
      if (pin.outlet !== null) outlets.set(pin.outlet, made);
    }
    return () => {
      outlets.clear();
      group.remove();
    };
  }, [map, pins]);
  useEffect(() => {
    if (!map) return;
    for (const [outlet, each] of markers.current) {
      each.getElement()?.setAttribute("aria-pressed", String(outlet === selected));
      each.setZIndexOffset(outlet === selected ? 1000 : 0);
      if (outlet === selected) map.panInside(each.getLatLng(), { padding: [48, 48] });
    }
  }, [map, pins, selected]);
}

function pinMarker({ latitude, longitude, label, title }: Pin, press: () => void): Marker {
  const labelElement = document.createElement("span");
  labelElement.textContent = label;
  const icon = divIcon({
    html: labelElement,
    className: styles.pin ?? "",
    iconSize: [36, 44],
    iconAnchor: [18, 44],
  });
  const made = marker([latitude, longitude], { icon, title, riseOnHover: true });
  made.on("add", () => {
    const element = made.getElement();
    element?.setAttribute("aria-label", title);
    // Leaflet makes it a focusable button but does not handle its keys.
    element?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press();
    });
  });
  return made.on("click", press);
}

function usePlace(map: LeafletMap | null, place: Point | null) {
  useEffect(() => {
    if (!map || !place) return undefined;
    const mark = circleMarker([place.latitude, place.longitude], {
      radius: 9,
      weight: 3,
      className: styles.place ?? "",
      interactive: false,
    }).addTo(map);
    return () => void mark.remove();
  }, [map, place]);
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
