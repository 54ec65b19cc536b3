import "leaflet/dist/leaflet.css";
import { Box, Stack, Typography } from "@mui/material";
import {
  circleMarker,
  type CircleMarker,
  type Map as LeafletMap,
  map as openMap,
  tileLayer,
} from "leaflet";
import { useEffect, useRef } from "react";
import { NumberInput, required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import * as texts from "./texts.ts";

const mexico = { latitude: 23.6, longitude: -102.5, zoom: 5 };
const street = 15;
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** @returns a ref for the map's element; the map shows the form's point */
function useMap() {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<{ map: LeafletMap; mark: CircleMarker } | null>(null);
  const { setValue } = useFormContext();
  const [latitude, longitude]: unknown[] = useWatch({ name: ["latitude", "longitude"] });
  const hasPosition = typeof latitude === "number" && typeof longitude === "number";

  useEffect(() => {
    if (!place.current) return undefined;
    const map = openMap(place.current, { scrollWheelZoom: false }).setView(
      [mexico.latitude, mexico.longitude],
      mexico.zoom,
    );
    tileLayer("https://tile.openstreetmap.org/{z}/{x}/{y}.png", {
      attribution: "© OpenStreetMap",
      maxZoom: 19,
    }).addTo(map);
    const mark = circleMarker([0, 0], { radius: 10, color: "currentColor", fillOpacity: 0.5 });
    map.on("click", ({ latlng }) => {
      setValue("latitude", rounded(latlng.lat), { shouldDirty: true, shouldValidate: true });
      setValue("longitude", rounded(latlng.lng), { shouldDirty: true, shouldValidate: true });
    });
    opened.current = { map, mark };
    return () => {
      map.remove();
      opened.current = null;
    };
  }, [setValue]);

  useEffect(() => {
    if (!hasPosition || !opened.current) return;
    const { map, mark } = opened.current;
    mark.setLatLng([latitude, longitude]).addTo(map);
    map.setView([latitude, longitude], Math.max(map.getZoom(), street));
  }, [hasPosition, latitude, longitude]);
  return place;
}

/** Sets a point on the map, by touch or by its coordinates. */
export function MapInput() {
  const place = useMap();
  return (
    <Stack spacing={1} sx={{ width: "100%" }}>
      <Typography>{texts.mapHelp}</Typography>
      <Box
        ref={place}
        role="application"
        aria-label={texts.map}
        sx={{ height: 320, border: 1, borderColor: "divider", zIndex: 0 }}
      />
      <Stack direction="row" spacing={2}>
        <NumberInput
          source="latitude"
          label={texts.latitude}
          validate={required()}
          min={-90}
          max={90}
          step="any"
        />
        <NumberInput
          source="longitude"
          label={texts.longitude}
          validate={required()}
          min={-180}
          max={180}
          step="any"
        />
      </Stack>
    </Stack>
  );
}
