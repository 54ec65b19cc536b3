import MessagesIcon from "@mui/icons-material/MailOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { MessageList, MessagePage } from "./messages.tsx";

export const messagesManifest: Manifest = {
  name: "messages",
  label: "Mensajes",
  singular: "Mensaje",
  menu: { section: "Ventas", icon: MessagesIcon },
  permission: "messages.read",
  screens: { list: MessageList, edit: MessagePage, recordRepresentation: "name" },
};
