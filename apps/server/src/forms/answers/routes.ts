import { type IsoDay, keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/form-answers';
import { ANSWER_STATES, type AnswerState, RESULT_CUTS } from '@legajo/contract/forms/states';
import { searchTerms } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Binding, bind, bindSteps } from '../../platform/http/binding.ts';
import { fileStreamed } from '../own/routes.ts';
import { startOf } from '../publishing/routes.ts';
import { readResults } from '../unnamed/read-results.ts';
import type { AnswerTerms } from './answers.sql.ts';
import { listAnswers, readAnswer, readAnswerFile } from './answers.ts';
import { exportAnswers } from './export.ts';
import { answerToWire, readToWire, resultsToWire } from './wire.ts';

interface Terms {
  readonly publicacion?: number | undefined;
  readonly estado?: (typeof ANSWER_STATES)[AnswerState] | undefined;
  readonly sector?: number | undefined;
  readonly locacion?: number | undefined;
  readonly desde?: IsoDay | undefined;
  readonly hasta?: IsoDay | undefined;
  readonly q?: string | undefined;
}

const termsOf = (ctx: Pick<Ctx, 'actor'>, formId: number, terms: Terms): AnswerTerms => ({
  formId,
  publicationId: terms.publicacion ?? null,
  state: terms.estado === undefined ? null : keyOf(ANSWER_STATES, terms.estado),
  sectorId: terms.sector ?? null,
  locationId: terms.locacion ?? null,
  from: startOf(ctx, terms.desde),
  until: startOf(ctx, terms.hasta, 1),
  words: searchTerms(terms.q),
});

export const routes: readonly Binding[] = [
  bind(calls.listEformAnswers, (ctx, { params, query }) =>
    listAnswers(
      ctx,
      termsOf(ctx, params.id, query),
      { page: query.pagination, cursor: query.cursor },
      answerToWire,
    ),
  ),
  bind(calls.getEformAnswer, async (ctx, { params }) => [readToWire(await readAnswer(ctx, params.id))]),
  bindSteps(calls.eformAnswerFile, async (steps, { params }) => {
    const { bytes, file } = await readAnswerFile(steps, params.id, params.archivo);
    return fileStreamed(bytes, file);
  }),
  bindSteps(calls.exportEformAnswers, (steps, { params, body }) =>
    exportAnswers(steps, termsOf(steps, params.id, body), body.formato),
  ),
  bind(calls.eformResults, async (ctx, { params, query }) => {
    const cut = query.por === undefined ? null : keyOf(RESULT_CUTS, query.por);
    return resultsToWire(await readResults(ctx, params.id, query.publicacion, cut));
  }),
];
