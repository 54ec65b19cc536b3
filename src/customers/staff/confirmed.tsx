import { Chip } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { CustomerRow } from "./contract.ts";
import * as texts from "./texts.ts";

/** Whether the account is confirmed or erased. */
export function Confirmed() {
  const customer = useRecordContext<CustomerRow>();
  if (!customer) return null;
  if (customer.erasedAt) return <Chip size="small" label={texts.erased} />;
  return customer.confirmedAt ? (
    <Chip size="small" color="success" label={texts.confirmed} />
  ) : (
    <Chip size="small" label={texts.unconfirmed} />
  );
}
