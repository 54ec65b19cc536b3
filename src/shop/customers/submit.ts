import { fieldErrors } from "#src/shop/customers/customer-request.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { otherError } from "#src/shop/customers/texts.ts";

/** Reports the result of a change; field errors go beside their fields, and typed text stays. */
export async function submit(
  change: () => Promise<{ msg: string }>,
): Promise<{ errors?: Record<string, string>; done?: boolean }> {
  try {
    showAlert("success", (await change()).msg);
    return { done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The end of the session has its own alert (customer-request.ts).
    if (error.status !== 401) showAlert("error", error.message || otherError, error);
    return { errors: fieldErrors(error) };
  }
}
