import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { opening, personalData, triedOut } from "#src/main/parts/answers.server.ts";
import { noTrials, trialEnded } from "#src/main/server-texts.ts";
import { findBackupPlace } from "#src/base/platform/backup/backup-places.server.ts";
import { restoreBackup } from "#src/base/platform/backup/backup.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { removeUnusedImages } from "#src/shop/privacy/jobs.server.ts";
import { migrationsFolder, runCommand } from "./command.ts";

/**
 * `npm run restore -- file` (or `s3:name`): restores a backup into an empty database. `--identity`
 * names the file with the secret key of an encrypted one; `--from-trial` leaves out the orders and
 * customers of a shop that was tried out.
 */
const { values: options, positionals } = parseArgs({
  options: { identity: { type: "string" }, "from-trial": { type: "boolean", default: false } },
  allowPositionals: true,
});
const [address] = positionals;

if (address === undefined) {
  console.error("\n  Say which backup: npm run restore -- backups/tienda-….tar.gz\n");
  process.exitCode = 1;
} else
  await runCommand("nothing", async (db, env) => {
    const fromTrial = options["from-trial"] ? opening : undefined;
    if (options["from-trial"] && !fromTrial) throw new Error(noTrials);
    const identity = options.identity ? await readFile(options.identity, "utf8") : null;
    const { place, name } = await findBackupPlace(address, env.backupBucket);
    const media = await openMedia(env);
    const { rows, files } = await place.read(name ?? "", (file) =>
      restoreBackup({ db, media }, file, migrationsFolder, identity),
    );
    if (fromTrial)
      await removeUnusedImages({ db, media, personalData }, await fromTrial.endTrial(db, triedOut));
    await refreshSales(db);
    console.log(`\n  Restored: ${rows} rows, ${files} files. Open the store: npm start`);
    if (fromTrial) console.log(`  ${trialEnded}`);
  });
