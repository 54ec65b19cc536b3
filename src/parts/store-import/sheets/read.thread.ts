import { parentPort, workerData } from "node:worker_threads";
import { type ReadTask, readExport } from "./read.ts";

// A worker thread always has a port; parts/store-import/commands.server.ts passes its task.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
parentPort!.postMessage(await readExport(workerData as ReadTask), []);
