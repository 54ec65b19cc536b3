import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { findBackupPlace } from "#src/base/platform/backup/backup-places.server.ts";
import {
  backupName,
  expiredBackups,
  parseRetention,
} from "#src/base/platform/backup/backup-retention.ts";
import { verifyBackup } from "#src/base/platform/backup/backup-verification.server.ts";
import { ownBackups, recordBackup } from "#src/base/platform/backup/backup-records.server.ts";
import { writeBackup } from "#src/base/platform/backup/backup.server.ts";
import { CommandError, requireMedia } from "#src/base/platform/db/command-target.server.ts";
import {
  appliedMigrations,
  findMigrations,
  squash,
} from "#src/base/platform/db/migrations.server.ts";
import { freeBytesOf } from "#src/shop/status/disks.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { notRetention, notVerifiable } from "#src/base/platform/texts.ts";
import { migrationsFolder, runCommand } from "./command.ts";

/**
 * `npm run backup [-- file, folder/ or s3:] [--verify] [--keep 7d,4w,12m] [--without-files]` writes
 * the whole store into one file, while it keeps selling. With BACKUP_AGE_RECIPIENT the file is
 * encrypted.
 */
await runCommand("content", async (db, env) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      keep: { type: "string" },
      "without-files": { type: "boolean", default: false },
    },
  });
  const retention = values.keep === undefined ? [] : parseRetention(values.keep);
  if (retention === null) throw new CommandError(notRetention);
  const withFiles = !values["without-files"];
  if (withFiles) requireMedia(env);
  const { place, name } = await findBackupPlace(positionals[0] ?? "backups/", env.backupBucket);
  const recipient = env.backupRecipient;
  const suffix = randomBytes(2).toString("hex");
  const chosen = name ?? backupName(new Date(), suffix, recipient !== null);
  const media = await openMedia(env);
  const applied = squash(await appliedMigrations(db.$client), migrationsFolder);
  const verified = values.verify && findMigrations(applied, migrationsFolder) !== null;
  const verify = (archive: string, identity: string | null) =>
    verifyBackup(archive, migrationsFolder, identity);

  const { rows, files, takenAt, bytes } = await place.write(chosen, (file) =>
    writeBackup({ db, media }, file, {
      recipient,
      withFiles,
      ...(verified ? { verify } : {}),
    }),
  );
  console.log(`\n  Backup complete: ${place.describe(chosen)} (${rows} rows, ${files} files)`);
  if (verified) console.log("  Restored elsewhere and compared, table by table: it is faithful");
  else if (values.verify) console.log(`  ${notVerifiable}`);
  const unrecorded = await recordBackup(db, {
    takenAt,
    bytes,
    place: place.describe(chosen),
    verified,
    freeBytes: await freeBytesOf(env.dataDir),
  });
  if (unrecorded) console.log(`  It could not be recorded in the database: ${unrecorded}`);
  if (retention.length === 0) return;
  const expired = expiredBackups(await ownBackups(db.$client, await place.names()), retention);
  for (const old of expired) await place.remove(old);
  console.log(`  Old backups removed: ${expired.length}`);
});
