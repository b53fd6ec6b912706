import { countryOf, e } from '@legajo/contract';
import type { Candidate, WholeSource } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { engineCapture } from '../reading/capture.ts';
import { pageLocale } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import { WHOLE_PAGE, withSample } from './sample.ts';
import { type NamedPerson, type Sample, selectNamed } from './samples.sql.ts';

/** How a type would read: its capture, and the numbers it takes beside the national one. */
export interface Reading extends Pick<DocumentType, 'capture' | 'captureArea' | 'captureNumbers'> {
  /** From 1. */
  readonly page: number;
}

/** What would be read of a sample. */
export interface SampleReading {
  /** From 1; null where no page is read. */
  readonly page: number | null;
  readonly text: string;
  /** Points from the top left corner of the page as seen. */
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
  readonly numbers: readonly string[];
  readonly named: readonly NamedPerson[];
  /** Whether a publication would ask nobody. */
  readonly sure: boolean;
}

type Found = Omit<SampleReading, 'named' | 'numbers'> & { readonly candidates: readonly Candidate[] };

const MOST_TEXT = 2000;
const NOTHING: Found = { page: null, text: '', box: null, candidates: [], sure: false };

/**
 * Reads one's own sample the way a type would, and looks whom of the roll its numbers name.
 *
 * @throws Failure `sampleGone`, `fieldRequired` of an area that is not told, `damaged`.
 */
export function readSample(steps: Steps, id: string, reading: Reading): Promise<SampleReading> {
  if (reading.capture === 'area' && !reading.captureArea)
    refuseField(e.folders.fieldRequired, 'captureArea', 'required');
  return withSample(steps, id, async (source, sample) => {
    const { candidates, ...found } = await look(steps, source, sample, reading);
    const seen = candidates.filter(({ hidden, standing }) => !hidden && (!standing || standing === 'person'));
    const valuesOf = (role: Candidate['role']) =>
      seen.filter((one) => one.role === role).map(({ value }) => value);
    const numbers = {
      identity: valuesOf('identity'),
      dni: valuesOf('dni'),
      fileNumber: valuesOf('file-number'),
    };
    const named = await steps.transaction((ctx) => selectNamed(ctx.tx, ctx.actor.personId, numbers));
    const written = [...new Set(seen.map((one) => one.written))];
    return { ...found, numbers: written, named, sure: found.sure && named.length === 1 };
  });
}

async function look(
  steps: Steps,
  source: WholeSource,
  { fileName, pages }: Sample,
  reading: Reading,
): Promise<Found> {
  const capture = engineCapture(reading, reading.capture);
  if (reading.page > pages) throw new Failure(e.folders.sampleGone);
  if (capture.from === 'manual' || reading.capture === 'none') return NOTHING;
  const { code } = countryOf(steps.actor.country);
  const language = { country: code, locale: pageLocale(code) };
  const { reading: hosts } = steps.platform.hosts;
  try {
    if (capture.from === 'name') {
      const request = { source, label: fileName, unread: true, capture, ...language };
      const { nameCandidates } = await hosts.run('examine', request, { waitMs: HOST_WAIT_MS });
      return { ...NOTHING, text: fileName, candidates: nameCandidates, sure: true };
    }
    const shares = capture.from === 'area' ? capture.shares : WHOLE_PAGE;
    const request = {
      source,
      page: reading.page - 1,
      shares,
      roles: capture.roles ?? ['identity' as const],
      ...language,
    };
    const { page, text, box, candidates, sure } = await hosts.run('readArea', request, {
      waitMs: HOST_WAIT_MS,
    });
    return { page: page + 1, text: text.slice(0, MOST_TEXT), box, candidates, sure };
  } catch (error) {
    const definition = refusalOf(error);
    throw definition ? new Failure(definition) : error;
  }
}
