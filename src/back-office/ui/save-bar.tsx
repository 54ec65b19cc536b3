import { SaveButton, Toolbar } from "react-admin";

/** A form's toolbar without a delete button. */
export function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}
