import { Typography } from "@mui/material";
import type { Acceptance } from "./contract.ts";
import * as texts from "./texts.ts";

/** Which versions of legal pages a customer accepted, and when; the texts stay in the database. */
export function Acceptances({ acceptances }: { acceptances: readonly Acceptance[] }) {
  if (acceptances.length === 0)
    return <Typography color="text.secondary">{texts.noAcceptances}</Typography>;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {acceptances.map(({ slug, title, version, occasion, reference, acceptedAt }) => (
        <li key={`${slug} ${acceptedAt}`}>
          <Typography variant="body2">
            {texts.acceptance(title, version, occasionOf(occasion, reference), acceptedAt)}
          </Typography>
        </li>
      ))}
    </ul>
  );
}

const occasionOf = (occasion: Acceptance["occasion"], reference: string | null) =>
  occasion === "order"
    ? texts.withOrder(reference?.replace("order-", "") ?? "")
    : texts.onRegistration;
