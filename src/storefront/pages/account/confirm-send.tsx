import type { Route } from "./+types/confirm-send";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import * as texts from "./texts.ts";
import { useLogInState } from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.checkEmail);
export const meta = pageHead;

export default function ConfirmSend() {
  const state = useLogInState();
  return (
    <PageState
      image="done"
      title={texts.checkEmail}
      actions={[
        { to: "/login", text: texts.logIn, state },
        { to: "/forgot-password", text: texts.askAgain, state },
      ]}
    >
      {texts.checkEmailHint}
    </PageState>
  );
}
