import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { rejectionOf, request } from "#src/base/admin-kit/ui/api.ts";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { TaxData, TaxProfile } from "#src/parts/invoices/contract.ts";
import { readRfc } from "#src/parts/invoices/rfc.ts";
import { countries } from "#src/parts/invoices/sat-countries.ts";
import {
  followChoices,
  readTaxProfile,
  regimeChoices,
  useChoices as usesOf,
} from "#src/parts/invoices/tax-profile.ts";
import * as labels from "#src/parts/invoices/ui/form-texts.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { isEmpty } from "#src/base/ui/form.ts";

interface ButtonProps {
  orderId: number;
  label?: string;
  /** A valid invoice to correct; otherwise what was asked for, or the newest. */
  of?: Corrected;
}

interface Corrected {
  document: number;
  name: string;
  receiver: TaxProfile;
}

/** Asks for the invoice of an order in its customer's name. */
export function AskForInvoiceButton({ orderId, label = labels.ask(null), of }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["tax-profile", orderId],
    queryFn: () => request("GET /orders/:id/tax-profile", { params: { id: orderId } }),
    gcTime: 0,
  });
  if (!data?.isOffered) return null;
  return (
    <>
      <Button
        size="small"
        {...(of ? { "aria-label": `${label} ${of.name}` } : {})}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <AskDialog
          orderId={orderId}
          title={of ? `${label} ${of.name}` : label}
          document={of?.document ?? null}
          data={of ? { ...data, profile: of.receiver } : data}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const nothing: TaxProfile = { rfc: "", name: "", regime: "", use: "", postalCode: "" };

interface DialogProps {
  orderId: number;
  title: string;
  document: number | null;
  data: TaxData;
  onClose: () => void;
}

function AskDialog({ orderId, title, document, data, onClose }: DialogProps) {
  const [day] = useState(() => mexicanDay(new Date()));
  const [typed, setTyped] = useState(data.profile ?? nothing);
  const [isConfirmed, setIsConfirmed] = useState(data.profile !== null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { pending, run } = useAsyncAction();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const read = readRfc(typed.rfc);
  const field = (name: keyof TaxProfile, help = " ") => ({
    name,
    value: typed[name] ?? "",
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
        const body = { ...typed, isConfirmed, document };
        const { msg } = await request("PUT /orders/:id/invoice", { params: { id: orderId }, body });
        notify(msg, { type: "success" });
        await queryClient.invalidateQueries();
        onClose();
      } catch (error) {
        setErrors(rejectionOf(error).errors ?? {});
        throw error;
      }
    });
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <DialogButtons type="submit" disabled={pending} onBack={onClose}>
          {title}
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
        {read?.kind === "foreign" && (
          <>
            <Choices {...field("country")} choices={countries} />
            <TextField {...field("taxId", labels.taxIdHelp)} />
          </>
        )}
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
