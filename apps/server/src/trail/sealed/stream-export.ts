import { createHash } from 'node:crypto';
import { paperText } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { zipStream } from '../../exports/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Actor, Platform } from '../../platform/context.ts';
import { askedBy, filterToBody } from '../filter.ts';
import { drawEntries } from './draw-entries.ts';
import { type ExportRow, type SealedRow, selectSealed } from './export.sql.ts';
import { csvHead, csvOf, lineOf } from './lines.ts';
import { selectLink } from './links.sql.ts';
import { AUTHORITY, MANIFEST, type Manifest, README, SIGNATURE } from './manifest.ts';
import { signManifest } from './sign-manifest.ts';

/** Links of the chain that one statement goes through: nothing grows with the export. */
const LINKS = 5000;

/**
 * The archive of an export, made while it is sent: entries in the order of the chain, the manifest that names every file by its
 * digest, and its signature (areas 14.3).
 */
export async function* streamExport(
  platform: Platform,
  actor: Pick<Actor, 'companyId' | 'language' | 'timeZone' | 'personId'>,
  wanted: ExportRow,
  requester: string,
): AsyncGenerator<Uint8Array> {
  const { companyId, language, timeZone } = actor;
  const zip = zipStream();
  const files: Manifest['archivos'] = [];
  const add = (name: string, content: string | Buffer, entries: number) => {
    const bytes = Buffer.from(content);
    files.push({ nombre: name, sha256: createHash('sha256').update(bytes).digest('hex'), entradas: entries });
    return zip.add([{ name, bytes }]);
  };
  const most = platform.limits['audit.export.file'];
  let rows: SealedRow[] = [];
  /** What a paper lists: few, by its own limit. */
  const listed: SealedRow[] = [];
  let number = 0;
  let entries = 0;
  function* file(): Generator<Uint8Array> {
    number += 1;
    const some = rows.slice(0, most);
    rows = rows.slice(most);
    entries += some.length;
    const name = `asientos-${String(number).padStart(4, '0')}`;
    yield add(`${name}.jsonl`, some.map((row) => `${JSON.stringify(lineOf(row))}\n`).join(''), some.length);
    if (wanted.format === 'csv')
      yield add(`${name}.csv`, csvHead() + some.map((row) => csvOf(row, language)).join(''), 0);
  }
  const what = askedBy(wanted.filter, { now: wanted.askedAt, timeZone }, null);
  let last = wanted.first - 1;
  while (last < wanted.last) {
    const span = { after: last, upTo: Math.min(last + LINKS, wanted.last) };
    const some = await asCompany(platform, companyId, ({ tx }) => selectSealed(tx, what, span));
    rows.push(...some);
    if (wanted.format === 'pdf') listed.push(...some);
    last = span.upTo;
    while (rows.length >= most) yield* file();
  }
  if (rows.length > 0) yield* file();
  yield add(README, paperText('audit.readme', language), 0);
  const { company, before, after } = await asCompany(platform, companyId, async (ctx) => ({
    company: await readCompany(ctx),
    before: await selectLink(ctx.tx, wanted.first - 1),
    after: await selectLink(ctx.tx, wanted.upTo),
  }));
  if (!company) throw new Error('The company of an export is not there.');
  if (wanted.format === 'pdf') {
    const of = { wanted, requester, rows: listed };
    yield add('asientos.pdf', await drawEntries(platform, actor, company, of), 0);
  }
  const manifest: Manifest = {
    formato: 1,
    empresa: { id: companyId, nombre: company.legalName, identificacion: company.taxId },
    pedido: {
      por: { id: wanted.personId, nombre: requester },
      cuando: wanted.askedAt.toISOString(),
      motivo: wanted.reason,
      filtros: filterToBody(wanted.filter),
    },
    entradas: entries,
    primera: wanted.first,
    ultima: wanted.last,
    antes: before,
    despues: after,
    archivos: files,
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const signed = await signManifest(platform, bytes);
  yield zip.add([
    { name: MANIFEST, bytes },
    { name: SIGNATURE, bytes: signed.signature },
    { name: AUTHORITY, bytes: Buffer.from(signed.authorityPem) },
  ]);
  yield* zip.end();
}
