import {
  eformAnswerFile,
  eformResults,
  exportEformAnswers,
  getEformAnswer,
  listEformAnswers,
} from '@legajo/contract/calls/form-answers';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sentFormKeys } from '../../app/keys/forms.ts';
import { clean } from '../../app/search.ts';

/** An answer in the list, and one with what it says. */
export type Answer = Element<typeof listEformAnswers>;
export type WholeAnswer = Element<typeof getEformAnswer>;
/** What the answers to a question come to. */
export type Question = Element<typeof eformResults>;

/** What the list of answers is narrowed to. */
export interface AnswerTerms {
  readonly q?: string | undefined;
  readonly publicacion?: string | undefined;
  readonly estado?: Answer['estado'] | undefined;
  readonly sector?: string | undefined;
  readonly locacion?: string | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

export const answersQuery = (backend: Backend, id: number, terms: AnswerTerms, place: ListPlace) => {
  const { page = 1, rows = PER_PAGE_DEFAULT, cursor } = place;
  const isDeep = page * rows > TOTAL_CAP;
  const query = {
    ...clean(terms),
    pagination: `${rows},${isDeep ? 1 : page},0`,
    cursor: isDeep ? cursor : undefined,
  };
  return queryOptions({
    queryKey: sentFormKeys.answers(id, query),
    queryFn: ({ signal }) => backend.api(listEformAnswers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One answer. Each reading is noted: it is asked for once for each opening. */
export const answerQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: sentFormKeys.answer(id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) =>
      (await backend.api(getEformAnswer, { params: { id }, signal })).data[0] ?? null,
  });

export const resultsQuery = (
  backend: Backend,
  form: number,
  publicacion: number,
  por: 'sector' | 'locacion' | null,
) => {
  const query = { publicacion, ...(por ? { por } : {}) };
  return queryOptions({
    queryKey: sentFormKeys.results(form, query),
    queryFn: async ({ signal }) =>
      (
        await backend.api(eformResults, {
          params: { id: form },
          query: { ...query, publicacion: String(publicacion) },
          signal,
        })
      ).data,
  });
};

export const answerFile = (backend: Backend, id: number, archivo: number) =>
  backend.blob(eformAnswerFile, { params: { id, archivo } });

export const exported = (backend: Backend, id: number, terms: AnswerTerms, formato: 'csv' | 'xlsx') =>
  backend.blob(exportEformAnswers, { params: { id }, body: { ...clean(terms), formato } });
