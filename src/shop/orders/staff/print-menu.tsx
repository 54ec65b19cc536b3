import { Button, type ButtonProps, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { keysOf } from "#src/base/kernel/records.ts";
import { ticketUrl } from "./ticket-url.ts";
import * as texts from "./texts.ts";

/** The documents by their endpoints. */
const documents = {
  "pick-list?": texts.pickList,
  "packing-slips?": texts.packingSlips,
  "delivery-notes?": texts.deliveryNotes,
  "delivery-notes?prices=no&": texts.notesWithoutPrices,
  "labels?": texts.labels,
};
/** Those of an order that is no longer picked. */
const ofParcel = keysOf(documents).filter((kind) => kind !== "pick-list?");

const ticketsOf = (id: number) =>
  keysOf(texts.tickets).map((width) => ({
    name: texts.tickets[width],
    href: ticketUrl(id, width),
  }));

interface PrintMenuProps extends Pick<ButtonProps, "size" | "variant"> {
  ids: readonly number[];
  /** Whether many orders are picked together. */
  arePicked?: boolean;
  /** The order, if the staff sold it: only those have a ticket. */
  ticketOf?: number | null;
}

/** A button that opens the documents of these orders, each in a tab of its own. */
export function PrintMenu({ ids, arePicked = false, ticketOf = null, ...button }: PrintMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const all = (arePicked ? keysOf(documents) : ofParcel).map((kind) => ({
    name: documents[kind],
    href: `/api/admin/orders/${kind}ids=${ids.join(",")}`,
  }));
  return (
    <>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.printDocuments}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {[...all, ...(ticketOf === null ? [] : ticketsOf(ticketOf))].map(({ name, href }) => (
          <MenuItem key={href} component="a" href={href} target="_blank" onClick={close}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
