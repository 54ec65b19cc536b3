import { useQuery } from "@tanstack/react-query";
import {
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { rejectionOf, request } from "#src/admin-kit/ui/api.ts";
import { DialogButtons, TitledDialog } from "#src/admin-kit/ui/titled-dialog.tsx";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import type { TaxData, TaxProfile } from "#src/invoices/contract.ts";
import { readRfc } from "#src/invoices/rfc.ts";
import {
  followChoices,
  readTaxProfile,
  regimeChoices,
  useChoices as usesOf,
} from "#src/invoices/tax-profile.ts";
import * as labels from "#src/invoices/ui/form-texts.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { isEmpty } from "#src/ui/form.ts";

/** Asks for the invoice of an order in its customer's name. */
export function AskForInvoiceButton({ orderId }: { orderId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["tax-profile", orderId],
    queryFn: () => request("GET /orders/:id/tax-profile", { params: { id: orderId } }),
    gcTime: 0,
  });
  if (!data?.isOffered) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {labels.ask(null)}
      </Button>
      {isOpen && <AskDialog orderId={orderId} data={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const nothing: TaxProfile = { rfc: "", name: "", regime: "", use: "", postalCode: "" };

interface DialogProps {
  orderId: number;
  data: TaxData;
  onClose: () => void;
}

function AskDialog({ orderId, data, onClose }: DialogProps) {
  const [day] = useState(() => mexicanDay(new Date()));
  const [typed, setTyped] = useState(data.profile ?? nothing);
  const [isConfirmed, setIsConfirmed] = useState(data.profile !== null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { pending, run } = useAsyncAction();
  const notify = useNotify();
  const read = readRfc(typed.rfc);
  const field = (name: keyof TaxProfile, help = " ") => ({
    name,
    value: typed[name],
    label: labels.fieldNames[name],
    error: name in errors,
    helperText: errors[name] ?? help,
    size: "small" as const,
    fullWidth: true,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(followChoices({ ...typed, [name]: target.value }, day));
      setErrors({});
    },
  });
  const send = () =>
    run(async () => {
      const context = { day, ownPostalCode: data.ownPostalCode, isConfirmed };
      const { problems } = readTaxProfile(typed, context);
      if (!isEmpty(problems)) return setErrors(problems);
      try {
        const body = { ...typed, isConfirmed };
        const { msg } = await request("PUT /orders/:id/invoice", { params: { id: orderId }, body });
        notify(msg, { type: "success" });
        onClose();
      } catch (error) {
        setErrors(rejectionOf(error).errors ?? {});
        throw error;
      }
    });
  return (
    <TitledDialog
      title={labels.ask(null)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <DialogButtons type="submit" disabled={pending} onBack={onClose}>
          {labels.ask(null)}
        </DialogButtons>
      }
    >
      <Stack spacing={1} sx={{ pt: 1 }}>
        <TextField {...field("rfc", read?.isCertain ? labels.complete(read) : " ")} />
        {read && !read.isCertain && (
          <FormControlLabel
            label={<Typography variant="body2">{labels.isConfirmed}</Typography>}
            control={
              <Checkbox checked={isConfirmed} onChange={(_, checked) => setIsConfirmed(checked)} />
            }
          />
        )}
        <TextField {...field("name", labels.nameHelp)} />
        <TextField {...field("postalCode", labels.postalCodeHelp)} />
        <Choices {...field("regime")} choices={regimeChoices(typed.rfc, day)} />
        <Choices {...field("use")} choices={usesOf(typed.rfc, typed.regime, day)} />
      </Stack>
    </TitledDialog>
  );
}

interface ChoicesProps extends React.ComponentProps<typeof TextField> {
  choices: readonly { key: string; name: string }[];
}

const Choices = ({ choices, ...field }: ChoicesProps) => (
  <TextField {...field} select disabled={choices.length === 0}>
    {choices.map(({ key, name }) => (
      <MenuItem key={key} value={key}>
        {`${key} ${name}`}
      </MenuItem>
    ))}
  </TextField>
);
