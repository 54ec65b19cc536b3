import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { useSession } from "#src/shop/customers/session.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import { Button } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { CodeForm } from "#src/shop/customers/ui/code-form.tsx";
import * as texts from "./texts.ts";

interface Props {
  token: string;
}

/** Asks the company for another quotation with one press, by whoever is signed in. */
export function AskAnother({ token }: Props) {
  const { customer } = useSession();
  const [begun, setBegun] = useState(false);
  if (!begun)
    return (
      <Button kind="secondary" onClick={() => setBegun(true)}>
        {texts.askAnother}
      </Button>
    );
  return customer ? <Asking token={token} /> : <CodeForm title={texts.whereToAnswer} />;
}

function Asking({ token }: Props) {
  const backend = useBackend();
  const [round, setRound] = useState(0);
  const [told, setTold] = useState(texts.asking);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    requestAsCustomer(backend, "POST /quotations/:token/ask", { params: { token } }).then(
      ({ msg }) => setTold(`${msg}.`),
      (error: unknown) => {
        setTold((error instanceof ApiError && error.message) || texts.maybeOffline);
        setFailed(true);
      },
    );
  }, [backend, token, round]);
  const again = () => {
    setFailed(false);
    setTold(texts.asking);
    setRound(round + 1);
  };
  return (
    <>
      <p role="status" tabIndex={-1} ref={(part) => part?.focus()}>
        {told}
      </p>
      {failed && <Button onClick={again}>{texts.tryAgain}</Button>}
    </>
  );
}
