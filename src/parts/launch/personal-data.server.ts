import type { PersonalData } from "#src/shop/privacy/personal-data.server.ts";
import { findSubscriptions, forgetSubscriber } from "./subscribers.server.ts";

export const personalData: PersonalData = {
  find: async (db, { email }) => ({ openingNotices: await findSubscriptions(db, email) }),
  forget: async (transaction, { email }) => {
    if (email !== null) await forgetSubscriber(transaction, email);
  },
  names: { fields: { openingNotices: "Avisos de apertura" } },
};
