import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openFile } from '@legajo/pdf';
import { type ExportReport, verifyExport } from '../../trail/public.ts';
import { verifiedToWire, verifyFile } from '../../verification/public.ts';
import { type FirstCommand, type Input, type Outcome, UsageError } from '../command.ts';
import { type Installation, openInstallation } from '../installation.ts';

/** A proven instant with who proves it, or what the signer's clock said. */
const whenOf = (one: Awaited<ReturnType<typeof verifyPath>>['firmas'][number]): string =>
  one.cuandoProbado
    ? `${one.cuandoProbado} (proven by ${one.probadoPor ?? '—'})`
    : `${one.cuandoDeclarado ?? '—'} (signer's clock)`;

/** `verify`: a signed file as the public page sees it; a sealed export of the trail without any installation. */
export const verifyCommand: FirstCommand = {
  words: 'verify',
  summary: 'Checks the signatures of a file as the public page does, or a sealed export of the trail.',
  positional: '<file.pdf|export.zip>',
  options: {
    authority: { help: 'of an export: SHA-256 of the certificate that it has to be signed by' },
  },
  notes: [
    'An export is checked by itself, with no installation and no network: the signature of its manifest, every file,',
    'every entry. Whoever makes one up makes up an authority as well: compare the one that is told, or name it.',
  ].join('\n'),
  runFirst: async (env, input) => {
    const [path] = input.positionals;
    if (path === undefined || input.positionals.length > 1) throw new UsageError('Name one file.');
    if (!(await stat(path).catch(() => null))?.isFile()) throw new UsageError(`There is no file ${path}.`);
    if (await isArchive(path)) return checkExport(path, input);
    const installation = await openInstallation(env);
    try {
      return await checkFile(installation, path);
    } finally {
      await installation.close();
    }
  },
};

/** By its first bytes (APPNOTE 4.3.7). */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await file.close();
  }
}

async function checkExport(path: string, input: Input): Promise<Outcome> {
  const authority =
    input
      .maybe('authority')
      ?.replaceAll(/[\s:-]/g, '')
      .toLowerCase() ?? null;
  if (authority !== null && !/^[0-9a-f]{64}$/.test(authority))
    throw new UsageError('An authority is named by the 64 hexadecimal digits of its SHA-256.');
  const file = openFile(path);
  try {
    const report = await verifyExport(file, new Date(), authority);
    const ok = report.faults.length === 0;
    return { ok, json: { ok, archivo: basename(path), ...report }, text: told(basename(path), report) };
  } finally {
    file.close();
  }
}

function told(name: string, { manifest, authority, faults }: ExportReport): string {
  const about = manifest
    ? [
        `  ${manifest.entradas} entries of ${manifest.empresa.nombre}, from ${manifest.primera} to ${manifest.ultima}`,
        `  before: ${manifest.antes.secuencia} ${manifest.antes.huella}`,
        `  after: ${manifest.despues.secuencia} ${manifest.despues.huella}`,
      ]
    : [];
  return [
    `${name}: ${faults.length === 0 ? 'whole' : 'NOT WHOLE'}`,
    ...about,
    ...(authority === null ? [] : [`  signed by the authority ${authority}`]),
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
}

async function checkFile(installation: Installation, path: string): Promise<Outcome> {
  const answer = await verifyPath(installation, path);
  const signatures = answer.firmas.map(
    (one) => `  ${one.quien} · ${whenOf(one)} · ${one.nivel} · ${one.estado}`,
  );
  const text = [`${basename(path)}: ${answer.veredicto}`, ...signatures, ...answer.mensajes].join('\n');
  return { ok: answer.veredicto === 'valido', json: { archivo: basename(path), ...answer }, text };
}

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
