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
import { request } from "#src/base/admin-kit/ui/api.ts";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { type FieldErrors, useSend } from "#src/base/admin-kit/ui/use-send.ts";
import type { TaxData, TaxProfile } from "#src/parts/invoices/contract.ts";
import { countries } from "#src/parts/invoices/sat-countries.ts";
import * as labels from "#src/parts/invoices/ui/form-texts.ts";
import { useTaxProfile } from "#src/parts/invoices/ui/use-tax-profile.ts";
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

interface DialogProps {
  orderId: number;
  title: string;
  document: number | null;
  data: TaxData;
  onClose: () => void;
}

function AskDialog({ orderId, title, document, data, onClose }: DialogProps) {
  const profile = useTaxProfile(data);
  const { typed, read, isDoubtful, isConfirmed, setIsConfirmed } = profile;
  const [problems, setProblems] = useState<FieldErrors>({});
  const { pending, errors: found, send } = useSend({ hasFields: true });
  const errors = { ...found, ...problems };
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
      profile.change(name, target.value);
      setProblems({});
    },
  });
  const ask = async () => {
    const now = profile.problemsNow();
    setProblems(now);
    if (!isEmpty(now)) return;
    const body = { ...typed, isConfirmed, document };
    const params = { id: orderId };
    if (await send(request("PUT /orders/:id/invoice", { params, body }))) onClose();
  };
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
      actions={
        <DialogButtons type="submit" disabled={pending} onBack={onClose}>
          {title}
        </DialogButtons>
      }
    >
      <Stack spacing={1} sx={{ pt: 1 }}>
        <TextField {...field("rfc", read?.isCertain ? labels.complete(read) : " ")} />
        {isDoubtful && (
          <FormControlLabel
            label={<Typography variant="body2">{labels.isConfirmed}</Typography>}
            control={
              <Checkbox checked={isConfirmed} onChange={(_, checked) => setIsConfirmed(checked)} />
            }
          />
        )}
        <TextField {...field("name", labels.nameHelp)} />
        <TextField {...field("postalCode", labels.postalCodeHelp)} />
        <Choices {...field("regime")} choices={profile.regimes} />
        <Choices {...field("use")} choices={profile.uses} />
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
