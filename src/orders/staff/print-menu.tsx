import { Button, type ButtonProps, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { keysOf } from "#src/kernel/records.ts";
import * as texts from "./texts.ts";

/** The documents by their endpoints. */
const documents = {
  "pick-list": texts.pickList,
  "packing-slips": texts.packingSlips,
  "delivery-notes": texts.deliveryNotes,
  labels: texts.labels,
};

interface PrintMenuProps extends Pick<ButtonProps, "size" | "variant"> {
  ids: readonly number[];
  kinds?: readonly (keyof typeof documents)[];
}

/** A button that opens the documents of these orders, each in a tab of its own. */
export function PrintMenu({ ids, kinds = keysOf(documents), ...button }: PrintMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            component="a"
            href={`/api/admin/orders/${kind}?ids=${ids.join(",")}`}
            target="_blank"
            onClick={close}
          >
            {documents[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
