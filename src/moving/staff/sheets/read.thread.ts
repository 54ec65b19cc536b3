import { parentPort, workerData } from "node:worker_threads";
import { type ReadTask, readSheet } from "./read.ts";

parentPort!.postMessage(await readSheet(workerData as ReadTask), []);
