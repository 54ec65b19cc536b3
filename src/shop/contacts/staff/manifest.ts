import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import * as texts from "./texts.ts";

export const manifest: Manifest = {
  screens: [
    {
      name: "messages",
      menu: "messages",
      label: texts.title,
      singular: texts.singular,
      permission: "messages.read",
      empty: {
        text: texts.emptyList,
        filter: { answered: "false" },
        action: { text: texts.emptyAction, to: "/company", needs: "shopfront.write" },
      },
      screens: screens(() => import("./messages.tsx"), {
        list: "MessageList",
        edit: "MessagePage",
      }),
    },
  ],
};
