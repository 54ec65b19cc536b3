import { parentPort, workerData } from "node:worker_threads";
import { speakSpanish } from "#src/platform/validation-texts.ts";
import { previewOf } from "./preview.ts";
import { workOf } from "./work.ts";
import { planSheet, type SheetTask } from "./sheet.ts";

speakSpanish();
const { output, ...sheet } = workerData as SheetTask;
const plan = await planSheet(sheet);
const result = typeof plan === "string" ? plan : output === "work" ? workOf(plan) : previewOf(plan);
parentPort!.postMessage(result, []);
