import { join, resolve } from 'node:path';
import { backUp } from '../../platform/backup/backup.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { readDataState } from '../../platform/config/data-folder.ts';
import { SettingError } from '../../platform/config/setting-error.ts';
import { KEPT_UPLOADS } from '../../publications/public.ts';
import type { InstallationCommand } from '../command.ts';

const SHOWN = 10;

/** `backup`: all of one installation in a folder. */
export const backupCommand: InstallationCommand = {
  words: 'backup',
  summary:
    'Copies the installation, rows and files of one moment, to a new folder; also while the portal runs.',
  options: {
    to: { help: 'a folder that is not there yet; LEGAJO_DATA/backups/legajo-<instant> without it' },
    'with-secret': {
      help: 'lays LEGAJO_SECRET in the folder: whoever has the backup then opens every document',
      flag: true,
    },
  },
  notes: [
    'The secret is not in the backup. Without it no document and no certificate in it can be opened: keep',
    'LEGAJO_SECRET (or the file secret of LEGAJO_DATA) apart from the backups, and keep it for good.',
    'Until it is whole the folder is called <folder>.part. Sessions are not carried.',
  ].join('\n'),
  run: async ({ config, platform, ownerUrl }, input) => {
    if (ownerUrl === null)
      throw new SettingError('DATABASE_OWNER_URL', 'is needed for a backup: it reads every table');
    const now = platform.clock.now();
    const instant = now.toISOString().replace(/[-:]|\.\d+/g, '');
    const folder = resolve(input.maybe('to') ?? join(config.dataFolder, 'backups', `legajo-${instant}`));
    const manifest = await backUp(
      {
        ownerUrl,
        driver: platform.driver,
        secret: config.secret,
        demo: readDataState(config.dataFolder) === 'demo',
        now,
        uploads: KEPT_UPLOADS,
        withSecret: input.flag('with-secret'),
      },
      folder,
    );
    const ok = manifest.damaged.length === 0;
    return {
      ok,
      json: { ok, folder, ...countsOf(manifest), damaged: manifest.damaged },
      text: told(folder, manifest),
    };
  },
};

function countsOf({ tables, blobs, segments, uploads, jobs, bytes, createdAt, secretFingerprint }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { createdAt, rows, blobs, segments, uploads, jobs, bytes, secretFingerprint };
}

function told(folder: string, manifest: Manifest): string {
  const { rows, blobs, bytes, secretFingerprint } = countsOf(manifest);
  const { damaged } = manifest;
  return [
    `${folder}: ${rows} rows and ${blobs} files, ${bytes} bytes`,
    `It can be read only with the secret ${secretFingerprint}, which is to be kept apart.`,
    ...(damaged.length === 0
      ? []
      : [`${damaged.length} stored files were missing or changed already:`, ...damaged.slice(0, SHOWN)]),
  ].join('\n');
}
