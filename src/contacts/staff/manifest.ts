import MessagesIcon from "@mui/icons-material/MailOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { MessageList } from "./message-list.tsx";
import { MessagePage } from "./message-page.tsx";
import * as texts from "./texts.ts";

export const messagesManifest: Manifest = {
  name: "messages",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "sales", icon: MessagesIcon },
  permission: "messages.read",
  screens: { list: MessageList, edit: MessagePage, recordRepresentation: "name" },
};
