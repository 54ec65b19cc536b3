import {
  circleMarker,
  divIcon,
  type FitBoundsOptions,
  latLngBounds,
  layerGroup,
  type Map as LeafletMap,
  marker,
  type Marker,
} from "leaflet";
import { useEffect, useRef, useState } from "react";
import type { MapTiles } from "#src/points-of-sale/contract.ts";
import type { Point } from "#src/points-of-sale/outlet-list.ts";
import { MapGround } from "#src/points-of-sale/ui/map-ground.tsx";
import { useStableValue } from "#src/ui/store.ts";
import styles from "./outlet-map.module.css";
import type { Pin } from "./pins.ts";
import * as texts from "./texts.ts";

interface OutletMapProps {
  tiles: MapTiles | null;
  pins: Pin[];
  selected: number | null;
  place: Point | null;
  onSelect: (pin: Pin) => void;
}

/** All outlets on one map. The list has everything too. */
export default function OutletMap({ tiles, pins, selected, place, onSelect }: OutletMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  usePins(map, { hasTiles: tiles !== null, pins, selected, onSelect });
  usePlace(map, place);
  return <MapGround tiles={tiles} role="group" label={texts.map} onChange={setMap} />;
}

/** Without tiles, one pin is shown with what is around it, and several as far apart as fit. */
const closest = (hasTiles: boolean, pins: number) => (hasTiles ? 15 : pins > 1 ? 11 : 6.5);

/** Beside the edges, pins need room for themselves, and on the right for the zoom's buttons. */
const room = {
  paddingTopLeft: [24, 52],
  paddingBottomRight: [72, 24],
} satisfies FitBoundsOptions;

interface Pins extends Pick<OutletMapProps, "pins" | "selected" | "onSelect"> {
  hasTiles: boolean;
}

function usePins(map: LeafletMap | null, { hasTiles, pins: given, selected, onSelect }: Pins) {
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
        ...room,
        maxZoom: closest(hasTiles, seen.length),
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
  }, [map, hasTiles, pins]);
  useEffect(() => {
    if (!map) return;
    for (const [outlet, each] of markers.current) {
      each.getElement()?.setAttribute("aria-pressed", String(outlet === selected));
      each.setZIndexOffset(outlet === selected ? 1000 : 0);
      if (outlet === selected) map.panInside(each.getLatLng(), room);
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
