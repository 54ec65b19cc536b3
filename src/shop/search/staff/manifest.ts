import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "searches",
      menu: "searches",
      label: texts.searches,
      permission: "searches.read",
      screens: screens(() => import("./search-list.tsx"), { list: "SearchList" }),
    },
    {
      name: "synonyms",
      menu: "searches",
      label: texts.synonyms,
      singular: texts.synonym,
      permission: "searches.read",
      screens: {
        ...screens(() => import("./synonyms.tsx"), {
          list: "SynonymList",
          create: "SynonymCreate",
          edit: "SynonymEdit",
        }),
        recordRepresentation: "typed",
      },
    },
  ],
  logged: { "trade-words": texts.tradeWords },
};
