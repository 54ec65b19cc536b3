import { textOf } from "#src/shop/customers/customer-request.ts";
import { type Backend, request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";

/**
 * Asks for another confirmation link. The response does not tell whether an account waits for it.
 * @param sent what to say then
 * @returns whether it was asked for
 */
export async function resendConfirmation(
  backend: Backend,
  email: string,
  sent: string,
): Promise<boolean> {
  try {
    await request(backend, "POST /customers/resend-confirmation", { body: { email } });
    showAlert("success", sent);
    return true;
  } catch (error) {
    showAlert("error", textOf(error, {}), error);
    return false;
  }
}
