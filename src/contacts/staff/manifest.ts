import MessagesIcon from "@mui/icons-material/MailOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const messagesManifest: Manifest = {
  name: "messages",
  empty: {
    text: texts.emptyList,
    filter: { answered: "false" },
    action: { text: texts.emptyAction, to: "/company", needs: "shopfront.write" },
  },
  label: texts.title,
  singular: texts.singular,
  menu: { section: "sales", icon: MessagesIcon },
  permission: "messages.read",
  screens: {
    list: screen(() => import("./message-list.tsx"), "MessageList"),
    edit: screen(() => import("./message-page.tsx"), "MessagePage"),
    recordRepresentation: "name",
  },
};

export const messagesManifests = [messagesManifest];
