import { redirect } from "react-router";
import { shopUrl } from "#src/base/kernel/urls.ts";

/** The empty orders page links to /store. */
export function loader() {
  return redirect(shopUrl, 301);
}
