import { Typography } from "@mui/material";
import { BooleanInput, required, TextInput } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import { householdQuantity } from "#src/shop/orders/hold-limits.ts";
import * as texts from "./texts.ts";

/** Sets what a customer may hold unpaid, and whether the company is emailed about paid orders. */
export function OrderSettingsPage() {
  return (
    <SettingsPage name="order-settings" title={texts.settings}>
      <BooleanInput source="emailPaidOrders" label={texts.emailPaidOrders} />
      <TextInput
        source="emailTo"
        slotProps={emailKeyboard}
        helperText={texts.emailToHelp}
        fullWidth
      />
      <BooleanInput
        source="remindCarts"
        label={texts.remindCarts}
        helperText={texts.remindCartsHelp}
      />
      <NumberInput
        kind="measure"
        source="salesPercent"
        helperText={texts.salesPercentHelp}
        min={0}
        max={99}
        validate={required()}
        fullWidth
      />
      <FoldedSection title={texts.advanced} contents={texts.limits}>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {texts.settingsHelp}
        </Typography>
        <NumberInput
          kind="count"
          source="maxHeldQuantity"
          min={1}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="money"
          source="maxHeldValue"
          label={texts.maxHeldValue}
          min={1}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="maxUnpaidVouchers"
          helperText={texts.maxUnpaidVouchersHelp}
          min={0}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="maxHeldShare"
          label={texts.maxHeldShare}
          helperText={texts.maxHeldShareHelp(householdQuantity)}
          min={1}
          max={100}
          validate={required()}
          fullWidth
        />
        <NumberInput
          kind="count"
          source="transferDays"
          helperText={texts.transferDaysHelp}
          min={1}
          max={30}
          validate={required()}
          fullWidth
        />
      </FoldedSection>
    </SettingsPage>
  );
}
