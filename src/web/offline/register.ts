/** The delay that keeps the worker from competing with the first interactions. */
const patienceMs = 3000;

/** Registers the service worker, which saves visited pages for offline use (worker.ts). */
export function registerWorker(): void {
  // Undefined on pages without TLS, although the type says otherwise.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => void workers?.register("/sw.js").catch(console.warn), patienceMs);
}
