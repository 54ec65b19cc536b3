import { required, TextInput } from "react-admin";
import { Part, useDraftBrand } from "./parts.tsx";
import * as texts from "./texts.ts";

export function NameFields() {
  const { tagline } = useDraftBrand();
  return (
    <Part title={texts.naming}>
      <TextInput source="name" label={texts.shopName} validate={required()} fullWidth />
      <TextInput
        source="tagline"
        label={texts.tagline}
        helperText={texts.taglineHelp(tagline?.length ?? 0)}
        fullWidth
      />
    </Part>
  );
}
