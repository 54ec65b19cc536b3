import { createStore } from "#src/base/ui/store.ts";

/** Whether the menu is open on a phone, where it covers the page. */
export const menuOpen = createStore(false);
export const closeMenu = () => menuOpen.set(false);
