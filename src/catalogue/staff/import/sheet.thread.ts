import { parentPort, workerData } from "node:worker_threads";
import { speakSpanish } from "#src/platform/validation-texts.ts";
import { planSheet, type Sheet } from "./sheet.ts";

speakSpanish();
parentPort!.postMessage(await planSheet(workerData as Sheet), []);
