import { SaveButton, Toolbar } from "react-admin";

/** Under what is saved and never deleted. */
export function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}
