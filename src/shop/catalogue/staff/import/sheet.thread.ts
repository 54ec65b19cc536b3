import { parentPort, workerData } from "node:worker_threads";
import { setUpValidation } from "#src/base/platform/http/validation-texts.ts";
import { isPlanned, planSheet, type Sheet, workOf } from "./sheet.ts";

setUpValidation();
// The code that starts this thread passes a Sheet.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const plan = await planSheet(workerData as Sheet);
const result = isPlanned(plan) ? workOf(plan) : plan;
// A worker thread always has a port.
parentPort!.postMessage(result, []);
