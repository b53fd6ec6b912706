import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BLOB_REFERENCES } from '../../integrity/public.ts';
import { walkIntegrity } from '../../platform/files/upkeep/integrity.ts';
import { verifiedToWire, verifyFile } from '../../verification/public.ts';
import { type Command, UsageError } from '../command.ts';
import type { Installation } from '../installation.ts';
import { auditCommand } from './audit-command.ts';

const SHOWN = 20;

/** A proven instant with who proves it, or what the signer's clock said. */
const whenOf = (one: Awaited<ReturnType<typeof verifyPath>>['firmas'][number]): string =>
  one.cuandoProbado
    ? `${one.cuandoProbado} (proven by ${one.probadoPor ?? '—'})`
    : `${one.cuandoDeclarado ?? '—'} (signer's clock)`;

export const checkCommands: readonly Command[] = [
  {
    words: 'verify',
    summary: 'Checks the signatures of a file as the public page does.',
    positional: '<file.pdf>',
    options: {},
    run: async (installation, input) => {
      const [path] = input.positionals;
      if (path === undefined || input.positionals.length > 1) throw new UsageError('Name one file.');
      const answer = await verifyPath(installation, path);
      const signatures = answer.firmas.map(
        (one) => `  ${one.quien} · ${whenOf(one)} · ${one.nivel} · ${one.estado}`,
      );
      const text = [`${basename(path)}: ${answer.veredicto}`, ...signatures, ...answer.mensajes].join('\n');
      return { ok: answer.veredicto === 'valido', json: { archivo: basename(path), ...answer }, text };
    },
  },
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

async function verifyPath(installation: Installation, path: string) {
  const { platform } = installation;
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`);
  const limit = platform.limits['verify.bytes'];
  if (found.size > limit) throw new UsageError(`${path} is larger than ${limit} bytes.`);
  const spooled = await platform.store.uploads.receive(createReadStream(path), limit);
  const origin = { requestId: 'legajo', address: '127.0.0.1', agent: 'legajo', language: 'es' as const };
  try {
    const ctx = {
      platform,
      now: platform.clock.now(),
      origin,
      actor: null,
      bearer: null,
      cookie: () => null,
    };
    const file = { ...spooled, name: basename(path), keep: () => undefined };
    return verifiedToWire(await verifyFile(ctx, file), 'es');
  } finally {
    await platform.store.uploads.remove(spooled.key);
  }
}

function listed(kind: string, what: readonly string[]): string {
  const shown = what.slice(0, SHOWN).map((one) => `\n  ${one}`);
  const more = what.length > SHOWN ? `\n  … and ${what.length - SHOWN} more` : '';
  return `${kind}: ${what.length}${shown.join('')}${more}`;
}
