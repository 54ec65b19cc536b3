import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { maxTagline } from "#src/shop/content/fields.ts";
import * as texts from "./texts.ts";

/** The slogan, in the forms of the company and of the brand. */
export function TaglineInput() {
  const written: unknown = useWatch({ name: "tagline" });
  const length = typeof written === "string" ? written.length : 0;
  return (
    <TextInput source="tagline" helperText={texts.taglineHelp(length, maxTagline)} fullWidth />
  );
}
