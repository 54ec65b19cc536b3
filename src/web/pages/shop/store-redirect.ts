import { redirect } from "react-router";
import { wholeShopAddress } from "#src/kernel/urls.ts";

/** The empty orders page links to /store. */
export function loader() {
  return redirect(wholeShopAddress, 301);
}
