import { backInStockEmail } from "#src/parts/stock-alerts/email.ts";
import { type NamedEmail, publicUrl } from "#testing/email-samples.ts";

export const emails: NamedEmail[] = [
  [
    "back-in-stock",
    backInStockEmail(
      [
        { id: 4, name: "Cal", price: 500, image: "/media/brocha.webp", pack: "bulto" },
        { id: 5, name: "Yeso", price: 90, image: null, pack: null },
      ],
      { publicUrl, unsubscribePage: `${publicUrl}/avisos/1-x` },
    ),
  ],
];
