import type { Input } from '@legajo/contract';
import type { readReport } from '@legajo/contract/calls/reports';
import type { ReportName } from '@legajo/contract/documents/reports';
import { readPaperFigures, readSigningReport } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { readAway, readEntries, readHeadcount, readTurnover } from './people/read.ts';
import type { Whose } from './people/within.sql.ts';
import {
  awayToWire,
  entriesToWire,
  headcountToWire,
  paperToWire,
  signedToWire,
  turnoverToWire,
  wireToCounted,
} from './wire.ts';

type Query = Input<typeof readReport>['query'];

const whoseOf = (ctx: Ctx, { sector, locacion }: Query): Whose => ({
  viewer: ctx.actor.personId,
  sectorId: sector,
  locationId: locacion,
});

/** Each report with its rows as the wire says them, within the reach of who asks (areas 6.9). */
export const READERS = {
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
