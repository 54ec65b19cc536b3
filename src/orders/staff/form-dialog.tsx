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
import { HttpError, useNotify, useRefresh } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import type { OrderStatus } from "#src/orders/lifecycle/states.ts";

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
          value="damaged"
          control={<Radio {...required} />}
          label={texts.goodsAreDamaged}
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

export function goodsIn(form: FormData) {
  const goods = form.get("goods");
  const damaged = goods === "damaged";
  return { goodsReturned: goods === "back" || damaged, damaged };
}

export type FieldErrors = Record<string, string>;

export interface Parcel {
  carrier?: string | undefined;
  guideNumber?: string | undefined;
  deliveryDate?: string | undefined;
}

interface Move extends Parcel {
  to: "shipped" | "completed" | "cancelled";
  from?: OrderStatus;
  goodsReturned?: boolean;
  damaged?: boolean;
}

/** Returns a handler that returns field errors and notifies about all others. */
function useProblem(): (error: unknown) => FieldErrors {
  const notify = useNotify();
  return (error) => {
    if (!(error instanceof HttpError)) throw error;
    const errors: FieldErrors | undefined = error.body?.errors;
    if (!errors) notify(error.message, { type: "error", multiLine: true });
    return errors ?? {};
  };
}

const send = (ids: number[], { to, from, goodsReturned, damaged, ...parcel }: Move) =>
  to === "cancelled"
    ? request("POST /orders/cancellations", { body: { ids, from, goodsReturned, damaged } })
    : request("POST /orders/transitions", { body: { ids, to, from, ...parcel } });

/**
 * Moves orders and notifies about the result. @returns the field errors, or null if there were none
 */
export function useTransition(): (ids: number[], move: Move) => Promise<FieldErrors | null> {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  return async (ids, move) => {
    try {
      const { results } = await send(ids, move);
      const left = results.filter(({ moved }) => !moved);
      refresh();
      if (left.length > 0)
        notify(left.map(({ msg }) => msg).join(". "), { type: "warning", multiLine: true });
      else notify(texts.updated(ids.length), { type: "success" });
      return null;
    } catch (error) {
      return problem(error);
    }
  };
}

/** Changes one order. @returns whether it was changed; if not, `errors` has the field errors */
export function useOrderRequest() {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function settle(change: Promise<{ msg: string }>): Promise<boolean> {
    try {
      notify((await change).msg, { type: "success" });
      refresh();
      return true;
    } catch (error) {
      setErrors(problem(error));
      return false;
    }
  }
  return { settle, errors };
}
