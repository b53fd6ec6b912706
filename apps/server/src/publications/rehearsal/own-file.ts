import { e } from '@legajo/contract';
import type { Examination, WholeSource } from '@legajo/pdf';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { evidenceOf } from '../judging/evidence.ts';
import { matchFile } from '../judging/match-file.ts';
import type { Bench } from '../judging/match-page.ts';
import { REASONS, valuesOf } from '../judging/reasons.ts';
import { whyUnfit } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import type { Evidence } from '../statements/items.sql.ts';

/** A file of one's own that was tested. */
export interface OwnFile {
  readonly name: string;
  readonly pages: number;
  /** The number that was read, and where. */
  readonly found: Pick<Evidence, 'text' | 'page' | 'box'>;
  /** PNG of the page with the seal. */
  readonly picture: Uint8Array;
}

const WIDTH_PX = 720;

/**
 * What a publication would find in the file, where it would be published to whoever makes the test and to nobody else.
 *
 * @throws Failure, with the field, of any other file.
 */
export function requireOwn(
  bench: Bench,
  examined: Examination,
  name: string,
  bearer: number,
): OwnFile['found'] {
  const unfit = whyUnfit(examined, bench.paper);
  if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
  if (examined.inspection?.holdsSignature) refuseField(e.rehearsal.signed, 'file');
  const matched = matchFile(bench, examined, name);
  if (matched.of === 'several') refuseField(e.readings.severalPeople, 'file');
  const { outcome } = matched;
  if (outcome.outcome === 'waits') refuseField(REASONS[outcome.reason], 'file', 'invalid', valuesOf(outcome));
  if (outcome.personId !== String(bearer)) refuseField(e.rehearsal.notOwn, 'file');
  return evidenceOf(outcome, examined.inspection?.pages ?? []);
}

/** The last page, where the seal is. @param page from 1. */
export async function drawSealedPage(
  { platform }: Steps,
  source: WholeSource,
  page: number,
): Promise<Uint8Array> {
  const question = { source, page: page - 1, options: { widthPx: WIDTH_PX, colour: 'rgb' as const } };
  return (await platform.hosts.people.run('render', question, { waitMs: HOST_WAIT_MS })).png;
}

/** Says of the file what the engine refuses of it. @throws Failure, with the field. */
export async function refusingUnfit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const definition = refusalOf(error);
    throw definition ? new Failure(definition, {}, { file: { rule: 'invalid' } }) : error;
  }
}
