import { e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/file-completeness';
import { refuseField } from '../../platform/failure.ts';
import { bind } from '../../platform/http/binding.ts';
import { wireToAsking } from '../file/asking.ts';
import { previewAsk } from './ask.ts';
import { askForPapers } from './asking-work.ts';
import { selectFileGroups } from './groups.sql.ts';
import { listFiles, questionOf, requireFew } from './list.ts';
import { askToWire, fileToWire, groupToWire, wireToState } from './wire.ts';

const EVERYBODY = { terms: [], sectorId: undefined, locationId: undefined };

/** The digital files of many people: how complete they are, and what lacks asked for at once. */
export const routes = [
  bind(calls.listFileCompleteness, (ctx, { query }) =>
    listFiles(
      ctx,
      {
        text: query.q,
        sectorId: query.sector,
        locationId: query.locacion,
        paper: query.papel,
        state: wireToState(query.estado),
        page: query.pagination,
        cursor: query.cursor,
      },
      fileToWire,
    ),
  ),
  bind(calls.groupFileCompleteness, async (ctx, { query }) => {
    const question = await questionOf(ctx);
    await requireFew(ctx, question, EVERYBODY);
    const by = query.por === 'sector' ? 'sector' : 'location';
    return (await selectFileGroups(ctx.tx, question, by)).map(groupToWire);
  }),
  bind(calls.requestFileCompleteness, async (ctx, { body }) => {
    const request = {
      ids: body.ids,
      audience: body.filtros ?? null,
      papers: body.papeles,
      ...wireToAsking(ctx, body),
    };
    if (body.simular) return [{ ...askToWire(await previewAsk(ctx, request)), proceso: null }];
    const shown = body.confirmar ?? refuseField(e.people.fieldRequired, 'confirmar', 'required');
    const asked = await askForPapers(ctx, request, shown);
    return [{ ...askToWire(asked), proceso: asked.work }];
  }),
];
