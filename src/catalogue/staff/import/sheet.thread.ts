import { parentPort, workerData } from "node:worker_threads";
import { speakSpanish } from "#src/platform/validation-texts.ts";
import { previewOf } from "./preview.ts";
import { workOf } from "./work.ts";
import { planSheet, type SheetTask } from "./sheet.ts";

speakSpanish();
// Who starts this thread hands over such a task.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { output, ...sheet } = workerData as SheetTask;
const plan = await planSheet(sheet);
const result = typeof plan === "string" ? plan : output === "work" ? workOf(plan) : previewOf(plan);
// A thread has a port.
parentPort!.postMessage(result, []);
