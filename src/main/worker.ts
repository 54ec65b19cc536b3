import "./parts/add-pages.ts";
import "#src/storefront/offline/worker.ts";

/** The service worker, which knows the pages of all parts. */
