import { employeesIdDocuments } from '@legajo/contract/calls/documents';
import * as calls from '@legajo/contract/calls/employee-file';
import { bind } from '../../platform/http/binding.ts';
import { wireToAsking } from './asking.ts';
import { countDocumentsOf, listOfPerson } from './of-person.ts';
import { readPapers, scoreOf } from './papers.ts';
import { requestPapers } from './request-papers.ts';
import { readTimeline } from './timeline.ts';
import { filedToWire, momentToWire, paperToWire } from './wire.ts';

/** The digital file of one person: documents, what is missing, what happened. */
export const routes = [
  bind(employeesIdDocuments, (ctx, { params, query }) =>
    listOfPerson(ctx, params.id, { page: query.pagination, cursor: query.cursor }, filedToWire),
  ),
  bind(calls.userDocumentsCount, async (ctx, { params }) => {
    const { total, unsigned, cancelled } = await countDocumentsOf(ctx, params.id);
    return [{ id: params.id, total, por_firmar: unsigned, anulados: cancelled }];
  }),
  bind(calls.employeeTimeline, (ctx, { params, query }) =>
    readTimeline(
      ctx,
      params.id,
      { kind: query.clase, page: query.pagination, cursor: query.cursor },
      momentToWire,
    ),
  ),
  bind(calls.employeeFile, async (ctx, { params }) => {
    const papers = await readPapers(ctx, params.id);
    const { present, judged, percent } = scoreOf(papers);
    return [
      {
        pais: ctx.actor.country,
        presentes: present,
        exigidos: judged,
        porcentaje: percent,
        papeles: papers.map(paperToWire),
      },
    ];
  }),
  bind(calls.requestEmployeePapers, async (ctx, { params, body }) => {
    const { sent, papers, at } = await requestPapers(ctx, params.id, wireToAsking(ctx, body));
    return [{ enviado: sent ? 1 : 0, papeles: [...papers], pedido: at.toISOString() }];
  }),
];
