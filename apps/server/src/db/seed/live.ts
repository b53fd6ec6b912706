import type { Language } from '@legajo/contract';
import { sql } from 'kysely';
import { record } from '../../audit/public.ts';
import { pinnedCertificates } from '../../certificates/public.ts';
import { holdOwnDocument, receiveDocument } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { locateBlob } from '../../platform/files/store.ts';
import { fillField, holdSignatory, keepSignature, OWN_PART, trustOf } from '../../signing/public.ts';
import { chanceOf } from './invent/chance.ts';
import type { Fate } from './invent/fates.ts';
import { asDemo, platformAt, type Seed } from './seed.ts';

/** A publication whose people lived on with it. */
export interface Lived {
  readonly companyId: number;
  readonly processId: number;
  readonly publishedAt: Date;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  fateOf(username: string): Fate;
}

interface Untouched {
  readonly id: number;
  readonly personId: number;
  readonly username: string;
  readonly sha256: Buffer;
}

const CHUNK = 80;
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 15; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
];

/**
 * Lets the people of a publication read and sign what they got, each at their instant, through the steps of a
 * real signature. What anybody has touched since is left alone, so that it may be repeated.
 */
export async function liveThrough(seed: Seed, lived: Lived): Promise<void> {
  let after = 0;
  for (;;) {
    seed.signal.throwIfAborted();
    const from = after;
    const documents = await asDemo(seed, lived.companyId, lived.publishedAt, (ctx) =>
      selectUntouched(ctx, lived.processId, from),
    );
    const last = documents.at(-1);
    if (last === undefined) return;
    await liveChunk(seed, lived, documents);
    after = last.id;
  }
}

async function liveChunk(seed: Seed, lived: Lived, documents: readonly Untouched[]): Promise<void> {
  const { companyId, publishedAt } = lived;
  const fates = documents.map((document) => ({ document, fate: lived.fateOf(document.username) }));
  const read = await asDemo(seed, companyId, publishedAt, async (ctx) => ({
    pinned: await pinnedCertificates(ctx),
    signings: await Promise.all(
      fates.flatMap(({ document, fate }) =>
        fate.kind === 'agreed' || fate.kind === 'disagreed' ? [load(ctx, document, fate)] : [],
      ),
    ),
  }));
  const trust = await trustOf(seed.platform, read.pinned);
  const batch = await seed.platform.store.openBatch(companyId);
  try {
    const filled = await Promise.all(
      read.signings.map(async ({ document, decision, signatory, blob, at }) => {
        const before = await seed.platform.store.read(companyId, blob);
        const options = { at, trust, factor: 'password' as const, part: OWN_PART, stamped: false };
        const done = await fillField(
          platformAt(seed.platform, at),
          lived,
          signatory,
          decision,
          before,
          options,
        );
        return [document.id, { ...done, sha256: batch.put(done.after), decision, signatory }] as const;
      }),
    );
    await batch.sync();
    const signatures = new Map(filled);
    await asDemo(seed, companyId, publishedAt, async (ctx) => {
      if (signatures.size > 0) await batch.record(ctx.tx);
      for (const { document, fate } of fates) {
        const row = await holdOwnDocument(ctx, document.personId, document.id);
        if (row?.state !== 'published' || fate.kind === 'waiting') continue;
        const from = whereabouts(document.username);
        await receive({ ...ctx, now: fate.openedAt }, document, from);
        const signed = signatures.get(document.id);
        if (!signed || fate.kind === 'received') continue;
        const proof = {
          ...from,
          language: lived.language,
          timeZone: lived.timeZone,
          session: null,
          factor: 'password' as const,
          profile: 1,
        };
        await keepSignature(
          { ...ctx, now: fate.signedAt },
          row,
          signed.signatory,
          signed.decision,
          signed,
          proof,
        );
      }
    });
    if (signatures.size === 0) await batch.discard();
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function load(ctx: CompanyCtx, document: Untouched, fate: Fate & { kind: 'agreed' | 'disagreed' }) {
  const signatory = await holdSignatory(ctx, document.personId);
  if (!signatory) throw new Error(`The demo lost person ${document.personId}.`);
  const blob = await locateBlob(ctx.tx, ctx.companyId, document.sha256);
  const decision = { outcome: fate.kind, reason: fate.reason };
  return { document, decision, signatory, blob, at: fate.signedAt };
}

async function receive(
  ctx: CompanyCtx,
  document: Untouched,
  personal: { address: string; agent: string },
): Promise<void> {
  await receiveDocument(ctx, document.id);
  const body = { sha256: document.sha256.toString('hex'), profile: 1 };
  await record(ctx, [
    {
      event: 'document.received',
      actorId: document.personId,
      subject: 'document',
      subjectId: document.id,
      body,
      personal,
    },
  ]);
}

/** An address kept for documentation (RFC 5737) and a browser, the same for the same person. */
function whereabouts(username: string): { address: string; agent: string } {
  const chance = chanceOf(`whereabouts ${username}`);
  return { address: `198.51.100.${1 + chance.below(254)}`, agent: chance.pick(AGENTS) };
}

async function selectUntouched(ctx: CompanyCtx, processId: number, after: number): Promise<Untouched[]> {
  const { rows } = await sql<Untouched>`
    select d.id, d.person_id as "personId", p.username, d.sha256 from document d
    join person p on p.company_id = d.company_id and p.id = d.person_id
    where d.company_id = ${ctx.companyId} and d.process_id = ${processId} and d.id > ${after} and d.state = 'published'
    order by d.id limit ${CHUNK}`.execute(ctx.tx);
  return rows;
}
