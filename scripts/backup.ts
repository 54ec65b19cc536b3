import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { writeBackup } from "../src/platform/backup.server.ts";
import { openMedia } from "../src/platform/media.server.ts";
import { runCommand } from "./command.ts";

/** `npm run backup [-- file]`: the whole store in one file, while it goes on selling. */
const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const file = resolve(process.argv[2] ?? `backups/tienda-${now}.tar.gz`);

await runCommand(
  async (db, env) => {
    await mkdir(dirname(file), { recursive: true });
    const { rows, files } = await writeBackup({ db, media: await openMedia(env) }, file);
    console.log(`  Copia completa: ${file} (${rows} filas, ${files} archivos)`);
  },
  { migrate: false },
);
