import { monthClose, monthClosePeople, monthCloseReport } from '@legajo/contract/calls/month-close';
import { bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { closeMonth, listClosePeople } from './close.ts';
import { sendClose } from './close-file.ts';
import { openCloseReport } from './report/report.ts';
import { closePersonToWire, closeToWire, wireToStanding } from './wire.ts';

/** The month's close: how far its people are with what was published to them. */
export const routes = [
  bindSteps(monthClose, async (steps, { query: { periodo, tipo, por, formato } }) => {
    const by = por === 'locacion' ? 'location' : 'sector';
    const rows = await steps.transaction((ctx) => closeMonth(ctx, periodo, tipo, by));
    // A file instead of an envelope.
    if (formato === 'csv' || formato === 'xlsx')
      return (await sendClose(steps, { period: periodo, by, format: formato }, rows)) as never;
    return rows.map(closeToWire);
  }),
  bind(monthClosePeople, (ctx, { query }) =>
    listClosePeople(
      ctx,
      {
        period: query.periodo,
        typeIds: query.tipo,
        standing: wireToStanding(query.estado),
        sectorId: query.sector,
        locationId: query.locacion,
        page: query.pagination,
        cursor: query.cursor,
      },
      closePersonToWire,
    ),
  ),
  bindSteps(monthCloseReport, async (steps, { query }) => {
    const pdf = await openCloseReport(steps, query.periodo, query.tipo);
    const fileName = `cierre-${query.periodo.slice(0, 7)}.pdf`;
    return new Streamed(pdf, 'application/pdf', { fileName, inline: false });
  }),
];
