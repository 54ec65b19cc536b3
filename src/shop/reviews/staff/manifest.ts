import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "reviews",
      menu: "messages",
      label: texts.title,
      singular: texts.singular,
      permission: "reviews.read",
      empty: {
        text: texts.emptyList,
        filter: { status: "pending" },
        action: { text: texts.emptyAction, to: "/orders", needs: "orders.read" },
      },
      fieldNames: texts.fieldNames,
      valueNames: { status: texts.statuses },
      screens: {
        ...screens(() => import("./reviews.tsx"), {
          list: "ReviewList",
          edit: "ReviewPage",
        }),
        recordRepresentation: "product",
      },
    },
  ],
};
