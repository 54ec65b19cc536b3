import { parentPort, workerData } from "node:worker_threads";
import { speakSpanish } from "#src/platform/validation-texts.ts";
import { previewOf } from "./preview.ts";
import { planSheet, type SheetTask } from "./sheet.ts";

speakSpanish();
const { wanted, ...sheet } = workerData as SheetTask;
const plan = await planSheet(sheet);
parentPort!.postMessage(typeof plan === "string" || wanted === "plan" ? plan : previewOf(plan), []);
