import type { ComponentType, ReactElement } from "react";
import { Create } from "react-admin";
import { GuardedForm } from "./parts.tsx";
import type { SxProps } from "@mui/material";
import type { Action } from "#src/base/staff/roles.ts";
import { EditPage } from "./edit-page.tsx";

interface FormScreens {
  needs: Action;
  title?: string;
  redirect?: string;
  sx?: SxProps;
  /** Instead of the one with «Guardar» and «Borrar» alone. */
  toolbar?: ReactElement;
}

/** Returns the screens of a kind of record, which have the same form. */
export function formScreens(
  Fields: ComponentType,
  { needs, title, sx, redirect, toolbar }: FormScreens,
) {
  const form = (
    <GuardedForm needs={needs} {...(sx && { sx })} {...(toolbar && { toolbar })}>
      <Fields />
    </GuardedForm>
  );
  return {
    Edit: () => <EditPage {...(redirect && { redirect })}>{form}</EditPage>,
    Create: () => (
      <Create redirect={redirect ?? "list"} {...(title && { title })}>
        {form}
      </Create>
    ),
  };
}
