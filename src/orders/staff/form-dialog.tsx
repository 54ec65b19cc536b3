import {
  Button,
  type ButtonProps,
  Stack,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import { TitledDialog } from "#src/back-office/ui/titled-dialog.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import * as texts from "./texts.ts";

interface Props {
  title: string;
  /** The label of the submit button. */
  submit: string;
  color?: ButtonProps["color"];
  disabled?: boolean;
  children: ReactNode;
  onSubmit: (form: FormData) => Promise<unknown>;
  onClose: () => void;
}

export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A dialog with fields. It can't be submitted twice while its request runs. */
export function FormDialog({
  title,
  submit,
  color = "primary",
  disabled = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    await onSubmit(new FormData(event.currentTarget));
    setSending(false);
  }

  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button type="submit" variant="contained" color={color} disabled={disabled || sending}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </TitledDialog>
  );
}

/** Set on the input alone, so the mark is on the group's label and not on each option. */
const required = { slotProps: { input: { required: true } } };

/** Whether the goods are back. There is no default: returned stock goes on sale at once. */
export function GoodsChoice() {
  return (
    <FormControl required>
      <FormLabel id="goods-choice">{texts.whereGoodsAre}</FormLabel>
      <RadioGroup name="goods" aria-labelledby="goods-choice" sx={{ gap: 1, mt: 1 }}>
        <FormControlLabel
          value="back"
          control={<Radio {...required} />}
          label={texts.goodsAreBack}
        />
        <FormControlLabel
          value="away"
          control={<Radio {...required} />}
          label={texts.goodsNotBack}
        />
      </RadioGroup>
    </FormControl>
  );
}

export const goodsAreBack = (form: FormData) => form.get("goods") === "back";
