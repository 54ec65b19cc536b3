import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "promotions",
      menu: "promotions",
      label: texts.promotions,
      singular: texts.promotion,
      permission: "promotions.read",
      empty: {
        text: texts.emptyList,
        action: { text: texts.emptyAction, to: "/promotions/create", needs: "promotions.write" },
      },
      fieldNames: texts.fieldNames,
      valueNames: { type: texts.types, scope: texts.scopes },
      screens: {
        ...screens(() => import("./promotions.tsx"), {
          list: "PromotionList",
          create: "PromotionCreate",
          edit: "PromotionEdit",
        }),
        recordRepresentation: texts.promotionName,
      },
    },
  ],
};
