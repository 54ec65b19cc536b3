import { Typography } from "@mui/material";
import { formatTimestamp } from "#src/kernel/dates.ts";

export interface Acceptance {
  slug: string;
  title: string;
  version: string;
  occasion: "registration" | "order";
  reference: string | null;
  acceptedAt: string;
}

/**
 * Which version of which legal page was accepted, and when; each version's text stays in the
 * database.
 */
export function Acceptances({ acceptances }: { acceptances: readonly Acceptance[] }) {
  if (acceptances.length === 0)
    return (
      <Typography color="text.secondary">
        No hay constancia: es de antes de que se guardara.
      </Typography>
    );
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {acceptances.map(({ slug, title, version, occasion, reference, acceptedAt }) => (
        <li key={`${slug} ${acceptedAt}`}>
          <Typography variant="body2">
            {title}, versión {version} ·{" "}
            {occasion === "order"
              ? `con el pedido ${reference?.replace("order-", "") ?? ""}`
              : "al crear su cuenta"}
            , {formatTimestamp(acceptedAt)}
          </Typography>
        </li>
      ))}
    </ul>
  );
}
