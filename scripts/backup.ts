import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { writeBackup } from "#src/platform/backup.server.ts";
import { requireMedia } from "#src/platform/command-target.server.ts";
import { openMedia } from "#src/platform/media.server.ts";
import { runCommand } from "./command.ts";

/**
 * `npm run backup [-- file]`: the whole store in one file, while it goes on selling. With
 * BACKUP_AGE_RECIPIENT the file is encrypted.
 */
const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const given = process.argv[2];

await runCommand("content", async (db, env) => {
  requireMedia(env);
  const file = resolve(given ?? `backups/tienda-${now}.tar.gz${env.backupRecipient ? ".age" : ""}`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { rows, files } = await writeBackup(
    { db, media: await openMedia(env) },
    file,
    env.backupRecipient,
  );
  console.log(`  Copia completa: ${file} (${rows} filas, ${files} archivos)`);
});
