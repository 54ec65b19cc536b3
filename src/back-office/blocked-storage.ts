import { replaceBlocked } from "#src/base/kernel/browser-storage.ts";

/** Imported before react-admin, which asks for a local storage as soon as it is loaded. */
replaceBlocked();
