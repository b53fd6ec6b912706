import { e, PROFILE_TYPES } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/profiles';
import { Failure } from '../platform/failure.ts';
import { type Binding, bind, bindSteps } from '../platform/http/binding.ts';
import { changeProfiles } from './assign.ts';
import { assignIntegration } from './integration.ts';
import { readProfiles, saveFilters, saveProfiles } from './read.ts';
import { listTeamLeads } from './team-leads.ts';
import { integrationToWire, kindsToWire, leadToWire, outcomeToWire, profilesToWire } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.getAdminUserProfiles, async (ctx, { params }) => [
    profilesToWire(await readProfiles(ctx, params.id)),
  ]),
  bind(calls.updateAdminUserProfiles, async (ctx, { params, body }) => {
    const wanted = { types: body.idperfiles, actions: body.acciones };
    return [profilesToWire(await saveProfiles(ctx, params.id, wanted, body.simular ?? false))];
  }),
  bind(calls.listCompanyProfiles, async (ctx, { params }) => {
    if (params.id !== ctx.companyId) throw new Failure(e.shared.notFound);
    return kindsToWire(ctx.actor.language, ctx.actor.actions);
  }),
  bind(calls.updateEmployeeSectorLocationFilter, async (ctx, { params, body }) => {
    const wanted = { sectors: body.filtros.sector, locations: body.filtros.locacion };
    return [profilesToWire(await saveFilters(ctx, params.id, wanted, body.simular ?? false))];
  }),
  bind(calls.assignProfileType, async (ctx, { body }) => {
    const type = body.id_perfil_tipo;
    const outcomes = await changeProfiles(ctx, body.idusuarios, (target) => ({
      types: [...target.types, type],
    }));
    return outcomes.map(outcomeToWire(ctx.actor.language));
  }),
  bind(calls.removeProfileType, async (ctx, { body }) => {
    const type = body.id_perfil_tipo;
    const outcomes = await changeProfiles(ctx, body.idusuarios, (target) =>
      type === PROFILE_TYPES.employee
        ? e.profiles.employeeAlways
        : { types: target.types.filter((one) => one !== type) },
    );
    return outcomes.map(outcomeToWire(ctx.actor.language));
  }),
  bind(calls.listTeamLeads, (ctx, { query }) =>
    listTeamLeads(
      ctx,
      {
        text: query.q,
        withReports: query.con_reportes ?? false,
        leading: query.gerentes ?? false,
        page: query.pagination,
        cursor: query.cursor,
      },
      leadToWire,
    ),
  ),
  bindSteps(calls.postIntegrationProfileCsv, async (steps, { body, files }) => {
    const rows = await assignIntegration(steps, files.file?.key ?? '', body.simular ?? false);
    return [integrationToWire(rows, steps.actor.language)];
  }),
];
