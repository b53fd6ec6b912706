import {
  downloadInspection,
  enterInspection,
  inspectionDocuments,
  inspectionPage,
  inspectionTrace,
} from '@legajo/contract/calls/inspection';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Problem } from '@legajo/ui/api/problem.ts';

export type Entered = Element<typeof enterInspection>;
export type Scope = Entered['alcance'];
export type Paper = Element<typeof inspectionDocuments>;
export type TraceEvent = Element<typeof inspectionTrace>;

/** By what the list is narrowed down. */
export interface Filter {
  readonly q: string;
  readonly tipo: string;
  readonly periodo_desde: string;
  readonly periodo_hasta: string;
}
export const NO_FILTER: Filter = { q: '', tipo: '', periodo_desde: '', periodo_hasta: '' };

/** Documents of one page. */
const ROWS = 25;

/** Whether this is the page of inspections, and not of documents that are verified. */
export const isInspection = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  /\/verificar\/inspeccion\/?$/.test(pathname);

/** What the address ends in, behind its sign, where no server sees it; empty where it was cut. */
export const linkOf = ({ hash }: Pick<Location, 'hash'>): string => hash.replace(/^#/, '');

/** What is said of a list is not sent empty. */
const filled = (filter: Filter): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== ''));

/** What somebody who entered asks for, each call with what they were given and no other. */
export function inspectorCalls(backend: Backend, token: string) {
  return {
    list: async (filter: Filter, cursor: string | undefined) =>
      backend.api(inspectionDocuments, {
        query: { ...filled(filter), pagination: `${ROWS},1,0`, ...(cursor ? { cursor } : {}) },
        token,
      }),
    page: ({ id }: Pick<Paper, 'id'>, pagina: number, ancho: number) =>
      backend.blob(inspectionPage, { params: { id, pagina }, query: { ancho }, token }),
    trace: async ({ id }: Pick<Paper, 'id'>): Promise<readonly TraceEvent[]> =>
      (await backend.api(inspectionTrace, { params: { id }, token })).data,
    link: async (of: Filter | Pick<Paper, 'id'>): Promise<string> => {
      const body = 'id' in of ? { id: of.id } : filled(of);
      const { data } = await backend.api(downloadInspection, { body, token });
      if (!data[0]) throw new TypeError('no address');
      return data[0].enlace;
    },
  };
}
export type InspectorCalls = ReturnType<typeof inspectorCalls>;

/** Enters by the address and the code. */
export async function enter(backend: Backend, clave: string, codigo: string): Promise<Entered> {
  const { data } = await backend.api(enterInspection, { body: { clave, codigo } });
  if (!data[0]) throw new TypeError('no answer');
  return data[0];
}

/** The last minute of an inspection: it ends as the day after begins, which nobody reads as its last day. */
export const lastMinute = (until: string): string => new Date(Date.parse(until) - 60_000).toISOString();

/** Whether a refusal says that the inspection is over, or that the code has to be given again. */
export const isOver = ({ code }: Problem): boolean => code === 'INSPECTION_CLOSED';
export const asksAgain = ({ kind }: Problem): boolean => kind === 'unauthorised';
