import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { restoreBackup } from "#src/platform/backup.server.ts";
import { openMedia } from "#src/platform/media.server.ts";
import { migrationsFolder, runCommand } from "./command.ts";

/** `npm run restore -- file`: a backup into an empty database. */
const file = process.argv[2];

if (file === undefined) {
  console.error("\n  Di qué copia: npm run restore -- backups/tienda-….tar.gz\n");
  process.exitCode = 1;
} else
  await runCommand("nothing", async (db, env) => {
    const identity = env.backupIdentity && (await readFile(env.backupIdentity, "utf8"));
    const { rows, files } = await restoreBackup(
      { db, media: await openMedia(env) },
      resolve(file),
      migrationsFolder,
      identity,
    );
    console.log(`  Restaurada: ${rows} filas, ${files} archivos. Abre la tienda: npm start`);
  });
