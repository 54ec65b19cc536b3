import type { ReactNode } from "react";
import {
  DateInput,
  FilterButton,
  TopToolbar,
  SaveButton,
  Toolbar,
  SimpleForm,
  type SimpleFormProps,
} from "react-admin";
import * as texts from "#src/back-office/texts.ts";
import { Card, CardContent, Typography } from "@mui/material";
import type { Action } from "#src/staff/roles.ts";
import { useCan } from "./session.ts";

/** Parts that several lists share. */

export const yesNo = [
  { id: "true", name: texts.yes },
  { id: "false", name: texts.no },
];

export const dayFilters = [
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="until" source="until" label={texts.until} />,
];

/** The list's buttons, starting with the one that adds filters. */
export function ListButtons({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar>
      <FilterButton />
      {children}
    </TopToolbar>
  );
}

/** A form's toolbar without a delete button. */
export function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

/** A part of a page with a title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent>
        <Typography component="h2" variant="h6" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

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
