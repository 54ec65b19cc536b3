/** What somebody does with a page that has just come is worth more than the next visit. */
const patienceMs = 3000;

/** Saves what is seen for times without network (worker.ts). */
export function registerWorker(): void {
  // Not where a page came without TLS.
  // The compiler takes every page for one that came with it.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => void workers?.register("/sw.js").catch(console.warn), patienceMs);
}
