import type { Route } from "./+types/unsubscribe";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { AlertLink } from "./alert-link.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return { head: head({ title: texts.title, description: texts.hint, path: null }) };
}
export const meta = pageHead;

export default function Unsubscribe() {
  return (
    <AlertLink
      endpoint="POST /stock-alerts/:token/unsubscribe"
      title={texts.title}
      hint={texts.hint}
      button={texts.unsubscribe}
      done={{ title: texts.done, hint: texts.doneHint }}
    />
  );
}
