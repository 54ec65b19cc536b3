import type { Route } from "./+types/refuse-reminders";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { AlertLink } from "./alert-link.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return { head: head({ title: texts.refuseTitle, description: texts.refuseHint, path: null }) };
}
export const meta = pageHead;

export default function RefuseReminders() {
  return (
    <AlertLink
      endpoint="POST /cart-reminders/:token/refuse"
      title={texts.refuseTitle}
      hint={texts.refuseHint}
      button={texts.refuse}
      done={{ title: texts.refused, hint: texts.refusedHint }}
    />
  );
}
