import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import { authorizeDebt } from "#src/shop/orders/offline-payments/texts.ts";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whoever sets the limits may let a customer owe more than theirs. */
export const AuthorizeDebt = (props: Props) =>
  useCan()("customers.credit") ? <LabelledCheckbox label={authorizeDebt} {...props} /> : null;
