import { defined } from "#testing/defined.ts";
import { expectOk, type StaffClient } from "#testing/staff-client.ts";

export interface Made {
  id: number;
  number: string;
  url: string;
  token: string;
}

/** Quotes for the usual days, with nothing set aside unless a day is asked for. */
export async function quoteDraft(
  by: StaffClient,
  draft: object,
  asked: object = {},
): Promise<Made> {
  const body = { draft, days: null, reserveUntil: null, key: crypto.randomUUID(), ...asked };
  const made = await expectOk<Omit<Made, "token">>(await by.post("quotations", body));
  return { ...made, token: defined(made.url.split("/").at(-1)) };
}
