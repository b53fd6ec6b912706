import { e, type Input } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/reports';
import { type KeptReportName, REPORTS, type ReportName } from '@legajo/contract/documents/reports';
import { readMainReport, readPaperFigures, readSigningReport } from '../documents/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { dropReport, keepReport, keptName, listKept } from './kept/keep.ts';
import { keptToWire, wireToKeeping } from './kept/wire.ts';
import { readAway, readEntries, readHeadcount, readTurnover } from './people/read.ts';
import type { Whose } from './people/within.sql.ts';
import { sendReport } from './report-file.ts';
import {
  awayToWire,
  entriesToWire,
  headcountToWire,
  monthToWire,
  paperToWire,
  signedToWire,
  turnoverToWire,
  wireToCounted,
} from './wire.ts';

type Query = Input<typeof calls.readReport>['query'];

const whoseOf = (ctx: Ctx, { sector, locacion }: Query): Whose => ({
  viewer: ctx.actor.personId,
  sectorId: sector,
  locationId: locacion,
});

/** Each report with its rows as the wire says them, within the reach of who asks (areas 6.9). */
const READERS = {
  dotacion: async (ctx: Ctx, query: Query) =>
    (await readHeadcount(ctx, whoseOf(ctx, query))).map(headcountToWire),
  rotacion: async (ctx: Ctx, query: Query) =>
    (await readTurnover(ctx, whoseOf(ctx, query))).map(turnoverToWire),
  ausentismo: async (ctx: Ctx, query: Query) => (await readAway(ctx, whoseOf(ctx, query))).map(awayToWire),
  ingresos: async (ctx: Ctx, query: Query) =>
    (await readEntries(ctx, whoseOf(ctx, query))).map(entriesToWire),
  legajo: async (ctx: Ctx, query: Query) => {
    const { sectorId, locationId } = whoseOf(ctx, query);
    return (await readPaperFigures(ctx, { sectorId, locationId })).map(paperToWire);
  },
  firmas: async (ctx: Ctx, query: Query) =>
    (await readSigningReport(ctx, wireToCounted(query))).map(signedToWire),
} as const satisfies Readonly<Record<ReportName, (ctx: Ctx, query: Query) => Promise<unknown[]>>>;

type Format = 'json' | 'csv' | 'xlsx' | undefined;

/** Rows as an answer, or as a file. */
async function answer<R extends Readonly<Record<string, string | number | null>>>(
  steps: Steps,
  report: KeptReportName,
  format: Format,
  read: (ctx: Ctx) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const rows = await steps.transaction(read);
  if (format === undefined || format === 'json') return rows;
  // A file instead of an envelope.
  return (await sendReport(steps, report, format, rows)) as never;
}

function reportOf(name: string): ReportName {
  const report = REPORTS.find((one) => one === name);
  if (!report) throw new Failure(e.reports.unknown);
  return report;
}

export const routes = [
  bindSteps(calls.reportsMain, (steps, { query }) =>
    answer(steps, 'main', query.formato, async (ctx) =>
      (await readMainReport(ctx, wireToCounted(query))).map(monthToWire),
    ),
  ),
  bindSteps(calls.readReport, async (steps, { params, query }) => {
    const report = reportOf(params.informe);
    type Rows = Awaited<ReturnType<(typeof READERS)[ReportName]>>;
    return answer<Rows[number]>(
      steps,
      report,
      query.formato,
      (ctx): Promise<Rows> => READERS[report](ctx, query),
    );
  }),
  bind(calls.ownReports, async (ctx) => (await listKept(ctx)).map(keptToWire)),
  bind(calls.putOwnReport, async (ctx, { params, body }) => [
    keptToWire(await keepReport(ctx, keptName(params.informe), wireToKeeping(body))),
  ]),
  bind(calls.deleteOwnReport, async (ctx, { params }) => {
    await dropReport(ctx, keptName(params.informe));
    return [];
  }),
];
