import type { Route } from "./+types/confirm";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { AlertLink } from "./alert-link.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return { head: head({ title: texts.confirmTitle, description: texts.confirmHint, path: null }) };
}
export const meta = pageHead;

export default function ConfirmAlert() {
  return (
    <AlertLink
      endpoint="POST /stock-alerts/:token/confirm"
      title={texts.confirmTitle}
      hint={texts.confirmHint}
      button={texts.confirm}
      done={{ title: texts.confirmed, hint: texts.confirmedHint }}
    />
  );
}
