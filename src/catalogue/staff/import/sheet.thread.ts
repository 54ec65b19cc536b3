import { parentPort, workerData } from "node:worker_threads";
import { setUpValidation } from "#src/platform/http/validation-texts.ts";
import { planSheet, type SheetTask, workOf } from "./sheet.ts";

setUpValidation();
// The code that starts this thread passes a SheetTask.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { onlyPreview, ...sheet } = workerData as SheetTask;
const plan = await planSheet(sheet);
const result = typeof plan === "string" ? plan : workOf(plan, onlyPreview);
// A worker thread always has a port.
parentPort!.postMessage(result, []);
