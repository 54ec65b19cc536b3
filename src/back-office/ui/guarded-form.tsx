import { SimpleForm, type SimpleFormProps } from "react-admin";
import type { Action } from "#src/staff/roles.ts";
import { useCan } from "./session.ts";

type Props = SimpleFormProps & {
  /** What one must be allowed to do to save it. */
  needs: Action;
};

/** A form for who may save it; all others read it, with nothing to save or delete. */
export function GuardedForm({ needs, children, ...props }: Props) {
  if (useCan()(needs)) return <SimpleForm {...props}>{children}</SimpleForm>;
  return (
    <SimpleForm {...props} toolbar={false} disabled>
      {/* For what a form is made of beside react-admin's inputs. */}
      <fieldset disabled style={{ display: "contents" }}>
        {children}
      </fieldset>
    </SimpleForm>
  );
}
