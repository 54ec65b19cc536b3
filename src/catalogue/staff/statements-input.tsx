import { AutocompleteInput } from "react-admin";
import { readCodes } from "#src/catalogue/safety/classification.ts";
import { hazardStatements, precautionaryStatements } from "#src/catalogue/safety/statements.ts";

interface Choice {
  id: string;
  name: string;
}

export const hazardChoices: Choice[] = [...hazardStatements].map(([code, { text }]) =>
  choice(code, text),
);
export const precautionChoices: Choice[] = [...precautionaryStatements].map(([code, text]) =>
  choice(code, text),
);

function choice(id: string, text: string): Choice {
  return { id, name: `${id} ${text}` };
}

interface StatementsInputProps {
  source: string;
  label: string;
  helperText?: string;
  statements: Choice[];
}

/** Finds statements by code or by word; the record stores the codes as one text. */
export function StatementsInput({ statements, ...props }: StatementsInputProps) {
  return (
    // An array input would start with an array as its value, not with a text.
    <AutocompleteInput
      {...props}
      multiple
      choices={statements}
      format={(codes: string | null) => readCodes(codes ?? "")}
      parse={(codes: string[]) => codes.join(", ") || null}
      fullWidth
    />
  );
}
