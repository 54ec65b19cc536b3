import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";

interface Source {
  source: string;
}

/** For react-admin's number columns: shows centavos only if there are any. */
export const pesosFormat = {
  style: "currency",
  currency: "MXN",
  trailingZeroDisplay: "stripIfInteger",
} as const;

/** Formats «18 nov 2026, 1:05 p.m.», short enough for tables. */
const brief = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Mexico_City",
});

export function TimestampField({ source }: Source) {
  const record = useRecordContext();
  const timestamp: unknown = record?.[source];
  return typeof timestamp === "string" ? (
    <span style={{ whiteSpace: "nowrap" }}>{brief.format(new Date(timestamp))}</span>
  ) : null;
}

/** A small square image; the name is shown beside it. */
export function ThumbnailField({ source }: Source) {
  const record = useRecordContext();
  const image: unknown = record?.[source];
  const tile = { width: 44, height: 44, borderRadius: 1, border: 1, borderColor: "divider" };
  return typeof image === "string" && image ? (
    <Box
      component="img"
      src={image}
      alt=""
      loading="lazy"
      sx={{ ...tile, objectFit: "cover", display: "block" }}
    />
  ) : (
    <Box sx={tile} />
  );
}
