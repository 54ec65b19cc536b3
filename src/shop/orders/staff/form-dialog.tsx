import {
  Alert,
  Button,
  type ButtonProps,
  Stack,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  type TextFieldProps,
} from "@mui/material";
import { TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import * as texts from "./texts.ts";
import type { StaffOrder } from "./staff-order.ts";
import { type FieldErrors, useSend } from "#src/base/admin-kit/ui/use-send.ts";

interface Props {
  title: string;
  /** The label of the submit button. */
  submit: string;
  color?: ButtonProps["color"];
  disabled?: boolean;
  children: ReactNode;
  /** Sends it; then the dialog closes. */
  onSubmit: (form: FormData) => Promise<unknown>;
  onClose: () => void;
}

export interface OrderDialogProps {
  order: StaffOrder;
  onClose: () => void;
}

/** A dialog with fields. It can't be submitted twice while its request runs. */
export function FormDialog({
  title,
  submit: label,
  color = "primary",
  disabled = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const { pending, errors, send } = useSend({ hasFields: true });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if ((await send(onSubmit(new FormData(event.currentTarget)))) !== null) onClose();
  }

  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button type="submit" variant="contained" color={color} disabled={disabled || pending}>
            {label}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Errors value={errors}>{children}</Errors>
      </Stack>
    </TitledDialog>
  );
}

/** The field errors of the dialog's last request. */
const Errors = createContext<FieldErrors>({});

/** Says what is wrong with a field that is no text. */
export function DialogError({ name }: { name: string }) {
  const error = useContext(Errors)[name];
  return error ? <Alert severity="error">{error}</Alert> : null;
}

export function DialogField({ helperText, ...field }: TextFieldProps & { name: string }) {
  const error = useContext(Errors)[field.name];
  return <TextField {...field} error={Boolean(error)} helperText={error ?? helperText} />;
}

/** Set on the input alone, so the mark is on the group's label and not on each option. */
const required = { slotProps: { input: { required: true } } };

/** Whether the goods are back. There is no default: returned stock goes on sale at once. */
export function GoodsChoice({ isAtOutlet = false }: { isAtOutlet?: boolean }) {
  return (
    <FormControl required>
      <FormLabel id="goods-choice">{texts.whereGoodsAre}</FormLabel>
      <RadioGroup name="goods" aria-labelledby="goods-choice" sx={{ gap: 1, mt: 1 }}>
        <FormControlLabel
          value="back"
          control={<Radio {...required} />}
          label={isAtOutlet ? texts.goodsAreThere : texts.goodsAreBack}
        />
        <FormControlLabel
          value="damaged"
          control={<Radio {...required} />}
          label={isAtOutlet ? texts.goodsAreThereDamaged : texts.goodsAreDamaged}
        />
        {isAtOutlet ? null : (
          <FormControlLabel
            value="away"
            control={<Radio {...required} />}
            label={texts.goodsNotBack}
          />
        )}
      </RadioGroup>
    </FormControl>
  );
}
