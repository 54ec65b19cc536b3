import { parentPort, workerData } from "node:worker_threads";
import { type ReadTask, readSheet } from "./read.ts";

// A thread has a port, and its work from moving/commands.server.ts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
parentPort!.postMessage(await readSheet(workerData as ReadTask), []);
