import { parentPort, workerData } from "node:worker_threads";
import { readCfdi } from "./read.ts";

// The code that starts this thread passes the bytes of a file; a worker thread always has a port.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
parentPort!.postMessage(readCfdi(workerData as Uint8Array), []);
