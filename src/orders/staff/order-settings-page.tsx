import { Card, Typography } from "@mui/material";
import { BooleanInput, NumberInput, required, SimpleForm, TextInput } from "react-admin";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";
import { SingletonPage } from "#src/back-office/ui/singleton-page.tsx";

/** What a customer may hold without having paid, and whether the company hears of paid orders. */
export function OrderSettingsPage() {
  return (
    <SingletonPage name="order-settings" title="Ajustes de pedidos">
      {(settings, save) => (
        <Card sx={{ mt: 2, maxWidth: 560 }}>
          <SimpleForm record={settings} onSubmit={save} toolbar={<SaveBar />}>
            <Typography variant="body2" sx={{ mb: 2 }}>
              Un pedido aparta sus piezas mientras se paga: media hora con tarjeta, tres días con
              comprobante. Estos límites cuidan que nadie vacíe la tienda sin pagar.
            </Typography>
            <NumberInput
              source="maxHeldQuantity"
              label="Piezas sin pagar por cliente"
              min={1}
              validate={required()}
              fullWidth
            />
            <NumberInput
              source="maxHeldValue"
              label="Valor sin pagar por cliente, en pesos"
              min={1}
              validate={required()}
              fullWidth
            />
            <NumberInput
              source="maxUnpaidVouchers"
              label="Comprobantes por pagar a la vez"
              helperText="Con más, el siguiente pedido se paga con tarjeta."
              min={0}
              validate={required()}
              fullWidth
            />
            <BooleanInput
              source="emailPaidOrders"
              label="Mandar a la empresa un correo por cada pedido pagado"
            />
            <TextInput
              source="emailTo"
              type="email"
              label="A este correo"
              helperText="Vacío: el correo de contacto de la empresa."
              fullWidth
            />
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
