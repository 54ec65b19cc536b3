import { Typography } from "@mui/material";
import { BooleanInput, required, TextInput } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import { householdQuantity } from "#src/shop/orders/reservation-limits.ts";
import * as settingsTexts from "#src/shop/orders/staff/settings-texts.ts";

/** Sets what a customer may hold unpaid, and whether the company is emailed about paid orders. */
export function OrderSettingsPage() {
  return (
    <SettingsPage name="order-settings" title={settingsTexts.settings}>
      <BooleanInput source="emailPaidOrders" label={settingsTexts.emailPaidOrders} />
      <TextInput
        source="emailTo"
        slotProps={emailKeyboard}
        helperText={settingsTexts.emailToHelp}
        fullWidth
      />
      <BooleanInput
        source="remindCarts"
        label={settingsTexts.remindCarts}
        helperText={settingsTexts.remindCartsHelp}
      />
      <NumberInput
        kind="measure"
        source="salesPercent"
        helperText={settingsTexts.salesPercentHelp}
        min={0}
        max={99}
        validate={required()}
        fullWidth
      />
      <FoldedSection title={settingsTexts.advanced} contents={settingsTexts.limits}>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {settingsTexts.settingsHelp}
        </Typography>
        <NumberInput
          kind="count"
          source="maxUnpaidQuantity"
          min={1}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="money"
          source="maxUnpaidValue"
          label={settingsTexts.maxUnpaidValue}
          min={1}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="maxUnpaidVouchers"
          helperText={settingsTexts.maxUnpaidVouchersHelp}
          min={0}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="maxReservedShare"
          label={settingsTexts.maxReservedShare}
          helperText={settingsTexts.maxReservedShareHelp(householdQuantity)}
          min={1}
          max={100}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="transferDays"
          helperText={settingsTexts.transferDaysHelp}
          min={1}
          max={30}
          validate={required()}
          fullWidth
        />
      </FoldedSection>
    </SettingsPage>
  );
}
