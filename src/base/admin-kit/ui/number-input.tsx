import {
  FieldTitle,
  InputHelperText,
  type InputProps,
  maxValue,
  minValue,
  useInput,
  type Validator,
} from "react-admin";
import * as texts from "#src/base/admin-kit/texts.ts";
import { NumberField, type NumberFieldProps, type NumberKind } from "./number-field.tsx";

interface Props extends Omit<InputProps, "parse" | "format" | "onChange"> {
  kind: NumberKind;
  min?: number;
  max?: number;
  fullWidth?: boolean;
  sx?: NumberFieldProps["sx"];
  slotProps?: NonNullable<NumberFieldProps["slotProps"]>;
}

const plain = {};

/** A form's number: it is not saved while it can't be read. */
export function NumberInput({
  kind,
  min,
  max,
  fullWidth = false,
  sx = plain,
  slotProps = plain,
  validate,
  ...props
}: Props) {
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    validate: [...[validate ?? []].flat(), ...rulesOf(min, max)],
  });
  const { label, source, helperText } = props;
  const { error } = fieldState;
  const message = error?.message;
  return (
    <NumberField
      id={id}
      name={field.name}
      inputRef={field.ref}
      disabled={field.disabled ?? false}
      onBlur={field.onBlur}
      kind={kind}
      value={field.value ?? null}
      onNumber={field.onChange}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={error !== undefined}
      helperText={
        error === undefined && helperText === false ? null : (
          <InputHelperText {...(message && { error: message })} helperText={helperText} />
        )
      }
      fullWidth={fullWidth}
      sx={sx}
      slotProps={slotProps}
    />
  );
}

const isReadable: Validator = (value: unknown) =>
  typeof value === "string" && value !== "" ? texts.notNumber : undefined;

const rulesOf = (min?: number, max?: number): Validator[] => [
  isReadable,
  ...(min === undefined ? [] : [minValue(min)]),
  ...(max === undefined ? [] : [maxValue(max)]),
];
