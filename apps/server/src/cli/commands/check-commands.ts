import { BLOB_REFERENCES } from '../../integrity/public.ts';
import { walkIntegrity } from '../../platform/files/upkeep/integrity.ts';
import type { Command } from '../command.ts';
import { auditCommand } from './audit-command.ts';
import { verifyCommand } from './verify-command.ts';

const SHOWN = 20;

export const checkCommands: readonly Command[] = [
  verifyCommand,
  auditCommand,
  {
    words: 'integrity',
    summary: "Reads and hashes every stored file; lists what is missing, changed or nobody's.",
    options: {},
    run: async ({ platform, config }) => {
      const { db, driver, clock } = platform;
      const found = await walkIntegrity({ db, driver, masterKey: config.secret, clock }, BLOB_REFERENCES);
      const ok = found.missing.length + found.changed.length + found.orphan.length === 0;
      const lists = (['missing', 'changed', 'orphan'] as const).map((kind) => listed(kind, found[kind]));
      const text = [`${found.blobs} files, ${found.bytes} bytes`, ...lists].join('\n');
      return { ok, json: { ok, ...found }, text };
    },
  },
  {
    words: 'migrate',
    summary: 'Brings the database to this version.',
    options: {},
    run: async ({ migrated }) => ({
      ok: true,
      json: { applied: migrated },
      text: migrated.length === 0 ? 'The database is at this version.' : `Applied ${migrated.join(', ')}`,
    }),
  },
];

function listed(kind: string, what: readonly string[]): string {
  const shown = what.slice(0, SHOWN).map((one) => `\n  ${one}`);
  const more = what.length > SHOWN ? `\n  … and ${what.length - SHOWN} more` : '';
  return `${kind}: ${what.length}${shown.join('')}${more}`;
}
