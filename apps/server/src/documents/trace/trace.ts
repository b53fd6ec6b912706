import { formatMonth, type Language, type PaperKey, paperText } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Reached, reachDocument } from '../access.ts';
import { readStamp } from '../stamps/read-stamps.ts';
import type { StampRow } from '../stamps/stamp.ts';
import { selectTrace, type TraceRow } from './trace.sql.ts';

/** A document's trail, and where it stands with its time stamp. */
export interface Trace {
  readonly reached: Reached;
  readonly events: readonly TraceRow[];
  readonly stamp: StampRow | null;
}

/**
 * Everything that happened to a document. Where others were when they had a hand in it is not told to whom it is for, nor
 * what is looked at in an inspection before that is over (areas 14.4), nor then who looked.
 *
 * @throws Failure `notFound`.
 */
export async function readTrace(ctx: Ctx, id: number): Promise<Trace> {
  const reached = await reachDocument(ctx, id);
  const { personId } = ctx.actor;
  const all = await traceOf(ctx, id);
  const events = reached.own ? forOwner(all, personId) : all;
  return { reached, events, stamp: await readStamp(ctx, id) };
}

const forOwner = (events: readonly TraceRow[], personId: number) =>
  events
    .filter(({ isBeingInspected }) => !isBeingInspected)
    .map((row) => withoutPlace(row.event === 'inspection.read' ? { ...row, actor: null } : row, personId));

/** An event without address and browser, unless they are one's own. */
function withoutPlace(row: TraceRow, personId: number): TraceRow {
  if (row.actorId === personId || row.personal === null) return row;
  const { address: _address, agent: _agent, ...personal } = row.personal;
  return { ...row, personal };
}

const STAMPED_ACTS = ['document.published', 'document.signed', 'document.countersigned'];

/** The act whose time stamp is asked for: the last seal or signature. */
export const actStamped = (events: readonly TraceRow[]): TraceRow | undefined =>
  events.findLast(({ event }) => STAMPED_ACTS.includes(event));

/** Everything that happened to a document, oldest first, for who may take all of it: at most 2,000 entries. */
export function traceOf(ctx: Pick<Ctx, 'tx'>, id: number): Promise<TraceRow[]> {
  return selectTrace(ctx.tx, id);
}

/** Notes that somebody took the report away. */
export async function noteTraced(ctx: Ctx, id: number): Promise<void> {
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  await record(ctx, [
    {
      event: 'document.traced',
      actorId: ctx.actor.personId,
      subject: 'document',
      subjectId: id,
      body: {},
      personal,
    },
  ]);
}

/** An event of the trail in words. */
export function describeEvent(row: TraceRow, language: Language): string {
  const { authority, failure } = row.body;
  const values = {
    ...(row.event === 'document.changed' ? { fields: changedText(row, language) } : {}),
    ...(row.event === 'document.second-replaced' ? replacedOf(row) : {}),
    ...(typeof authority === 'string' ? { authority } : {}),
    ...(typeof failure === 'string'
      ? { failure: paperText(`stamp.failure.${failure}` as PaperKey, language) }
      : {}),
  };
  const text = paperText(`trace.${row.event}${kindOf(row)}` as PaperKey, language, values);
  const unasked = row.body.unasked === true ? `, ${paperText('traceUnasked', language)}` : '';
  return (text || row.event) + unasked + provenText(row, language) + waysInText(row, language);
}

/** What of a document was changed: period and type with both values, the rest by its name. */
function changedText({ body }: TraceRow, language: Language): string {
  const names: readonly unknown[] = Array.isArray(body.changed) ? body.changed : [];
  return names
    .map((name) => {
      const both = (body[String(name)] ?? {}) as { readonly before?: string; readonly after?: string };
      const shown = (value = '') => (name === 'period' ? formatMonth(value) : value);
      const values = { before: shown(both.before), after: shown(both.after) };
      return paperText(`changed.${name}` as PaperKey, language, values);
    })
    .join(', ');
}

/** Who should have signed second, and who is to since. Their names can be erased, and are a sign then. */
function replacedOf({ personal }: TraceRow) {
  const { before, after } = personal?.second ?? {};
  return { before: before ?? '—', after: after ?? '—' };
}

/** Which of its words an event takes: the sense of a signature, and whether what went out bears a seal. */
function kindOf({ event, body }: TraceRow): string {
  if (event === 'document.signed') return `.${String(body.outcome)}`;
  return event === 'document.published' && body.level === 'unsealed' ? '.unsealed' : '';
}

const PROVEN_BY = { code: 'provenByCode', passkey: 'provenByPasskey' } as const;

/** By what whoever signed proved themself, where that was no password. */
function provenText({ body }: TraceRow, language: Language): string {
  const factors: readonly unknown[] = Array.isArray(body.factors) ? body.factors : [];
  const by = (['passkey', 'code'] as const).find((factor) => factors.includes(factor));
  return by ? `, ${paperText(PROVEN_BY[by], language)}` : '';
}

const CONFIRMED = { address: 'Address', factor: 'Factor', 'first mail': 'FirstMail', wait: 'Wait' } as const;

function waysInText({ personal }: TraceRow, language: Language): string {
  return (personal?.waysIn ?? [])
    .map(({ what, name, confirmed }) => {
      const who = name ?? paperText('wayInInstallation', language);
      const how = paperText(`wayInConfirmed${CONFIRMED[confirmed]}`, language);
      return `. ${paperText(`wayIn.${what}`, language, { who })}, ${how}`;
    })
    .join('');
}

/**
 * What somebody wrote with an event: a disagreement, an answer, why a document was withdrawn. It stands in the detail
 * that can be erased; entries of earlier versions have it in the hashed body.
 */
export function wordsOf({
  body,
  personal,
}: {
  readonly body: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
}): string | null {
  const words = personal?.reason ?? body.reason;
  return typeof words === 'string' ? words : null;
}

/** The hash an event speaks of: of the file after it, or of the file it was about. */
export function hashOf(row: TraceRow): string | null {
  const hash = row.body.after ?? row.body.sha256;
  return typeof hash === 'string' ? hash : null;
}
