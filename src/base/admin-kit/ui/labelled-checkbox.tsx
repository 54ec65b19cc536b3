import { Checkbox, FormControlLabel } from "@mui/material";

interface Props {
  label: string;
  /** Both, or neither for one that its form reads. */
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  required?: boolean;
  disabled?: boolean;
}

/** A checkbox with its label beside it; in a block, which a stack may space without moving the box. */
export const LabelledCheckbox = ({ label, onChange, required, ...props }: Props) => (
  <div>
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          {...props}
          {...(onChange && { onChange: (_, checked) => onChange(checked) })}
          slotProps={{ input: { ...(required && { required }) } }}
        />
      }
    />
  </div>
);
