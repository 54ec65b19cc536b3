import { expect, onTestFinished, test, vi } from "vitest";
import { someProduct } from "#testing/customer-client.ts";
import { errorOf } from "#testing/error-of.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { quoteDraft } from "#testing/parts/quotations/quote.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

test("whoever opens a paper that takes too long to draw is asked to come back", async () => {
  const { id } = await someProduct(shop);
  const customer = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: null };
  const draft = draftOrder([{ id, quantity: 2, price: 1500 }], { customer });
  const { id: quotation, token } = await quoteDraft(owner, draft);
  // A machine on which a thread takes longer than a minute, without the wait.
  const later = globalThis.setTimeout;
  const clock = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => clock.mockRestore());
  clock.mockImplementation((run, wait) =>
    later(run, new Error().stack?.includes("thread.server") ? 1 : wait),
  );
  for (const response of [
    await shop.get(`/api/quotations/${token}/cotizacion.pdf`),
    await owner.get(`quotations/${quotation}/cotizacion.pdf`),
  ]) {
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect((await errorOf(response)).msg).toContain("Inténtalo de nuevo");
  }
});
