import { e, keyOf, languageOf } from '@legajo/contract';
import * as catalogue from '@legajo/contract/calls/eforms';
import * as calls from '@legajo/contract/calls/forms';
import { FORM_KINDS } from '@legajo/contract/forms/definition';
import { searchTerms } from '../../people/public.ts';
import { Failure } from '../../platform/failure.ts';
import { type Binding, bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import { drawEmpty } from '../filing/draw-paper.ts';
import { listLibrary, takePreset } from '../library/library.ts';
import { readPersonData } from '../own/person-facts.ts';
import { formToWire, isOn, wholeToWire } from '../wire.ts';
import {
  activateForm,
  askedBy,
  changeForm,
  copyForm,
  createForm,
  listForms,
  readForm,
  readWhole,
  removeForm,
  updatePlain,
} from './forms.ts';
import { changeOnShelf, putOnShelf, takeOffShelf } from './shelf.ts';
import { selectFormTypes } from './types.sql.ts';

const NEWEST = { by: 'id', descending: true } as const;
const ORDERS = { id: 'id', nombre: 'name', fecha: 'changedAt' } as const;
const ALL = { words: [], isActive: null, ready: false, archived: false };
/** As many as the catalogue's listing asks for (D192). */
const LISTED = { perPage: 500, page: 1 };

interface ShelfBody {
  readonly nombre: string;
  readonly requires_approval: boolean;
  readonly id_categoria_tipo_documento: number;
  readonly certificate: boolean;
}
const shelfOf = (body: ShelfBody) => ({
  name: body.nombre,
  documentTypeId: body.id_categoria_tipo_documento,
  isSigned: body.certificate,
  needsApproval: body.requires_approval,
});

export const routes: readonly Binding[] = [
  bind(catalogue.listEforms, (ctx, { query }) =>
    listForms(
      ctx,
      { ...ALL, words: searchTerms(query.q), archived: query.archivados },
      NEWEST,
      query.pagination,
      formToWire,
    ),
  ),
  bind(catalogue.listEformPackages, (ctx, { query }) =>
    listForms(
      ctx,
      { ...ALL, isActive: query.state ?? null },
      { by: ORDERS[query.orderBy], descending: query.orderType === 'desc' },
      { perPage: query.perPage, page: 1 },
      formToWire,
    ),
  ),
  bind(catalogue.listEformTemplates, (ctx) =>
    listForms(ctx, { ...ALL, ready: true }, NEWEST, LISTED, formToWire),
  ),
  bind(catalogue.getEformPackage, async (ctx, { params }) => [wholeToWire(await readWhole(ctx, params.id))]),
  bindSteps(catalogue.previewEform, async (steps, { params, query }) => {
    const { form, definition, data } = await steps.transaction(async (ctx) => {
      const form = await readForm(ctx, params.id);
      const definition = await askedBy(ctx, form);
      if (!definition) throw new Failure(e.eforms.notFound);
      return { form, definition, data: await readPersonData(ctx, ctx.actor.personId) };
    });
    if (query.formato === 'json') return [{ definicion: definition, datos: data as Record<string, string> }];
    const { bytes } = await drawEmpty(definition, languageOf(steps.actor.language));
    return new Streamed(bytes, 'application/pdf', { fileName: `${form.name}.pdf` }) as never;
  }),
  bind(catalogue.updateEformTemplate, async (ctx, { params, body }) => {
    const isActive = body.estado === undefined ? undefined : isOn(body.estado);
    return [formToWire(await updatePlain(ctx, params.iddoc, { name: body.nombre, isActive }))];
  }),
  bindOnce(catalogue.createPickupEform, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [formToWire(await putOnShelf(ctx, body.idtemplate, shelfOf(body)))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(catalogue.updatePickupEform, async (ctx, { params, body }) => [
    formToWire(await changeOnShelf(ctx, params.id, body.idtemplate, shelfOf(body), isOn(body.estado))),
  ]),
  bind(catalogue.deletePickupEform, async (ctx, { params }) => [
    formToWire(await takeOffShelf(ctx, params.id)),
  ]),
  bindOnce(calls.createEform, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const sent = {
        name: body.nombre,
        kind: keyOf(FORM_KINDS, body.clase),
        documentTypeId: body.idSubCarpeta ?? null,
        isSigned: body.certificate,
        definition: body.definicion,
      };
      const rows = [wholeToWire(await createForm(ctx, sent))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.changeEform, async (ctx, { params, body }) => {
    const change = {
      ...(body.nombre === undefined ? {} : { name: body.nombre }),
      ...(body.clase === undefined ? {} : { kind: keyOf(FORM_KINDS, body.clase) }),
      ...(body.idSubCarpeta === undefined ? {} : { documentTypeId: body.idSubCarpeta }),
      ...(body.certificate === undefined ? {} : { isSigned: body.certificate }),
      ...(body.definicion === undefined ? {} : { definition: body.definicion }),
    };
    return [wholeToWire(await changeForm(ctx, params.id, change, body.version))];
  }),
  bind(calls.activateEform, async (ctx, { params, body }) => [
    wholeToWire(await activateForm(ctx, params.id, body.version)),
  ]),
  bindOnce(calls.copyEform, [], (steps, { params, body }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [wholeToWire(await copyForm(ctx, params.id, body.nombre))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.removeEform, async (ctx, { params }) => {
    const isGone = await removeForm(ctx, params.id);
    return [{ id: params.id, resultado: isGone ? ('eliminado' as const) : ('archivado' as const) }];
  }),
  bind(calls.eformLibrary, async (ctx) =>
    listLibrary(ctx.actor.country).map(({ key, country, name, source, kind, fields }) => ({
      clave: key,
      pais: country,
      nombre: name,
      fuente: source,
      clase: FORM_KINDS[kind],
      campos: fields,
    })),
  ),
  bind(calls.eformTypes, async (ctx) =>
    (await selectFormTypes(ctx.tx, ctx.actor.personId)).map(({ id, name, folderId, folder, workflow }) => ({
      idSubCarpeta: id,
      nombre: name,
      idCarpeta: folderId,
      carpeta: folder,
      circuito: workflow && { id: workflow.id, nombre: workflow.name },
    })),
  ),
  bindOnce(calls.takeFromLibrary, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [wholeToWire(await takePreset(ctx, body.clave, body.nombre))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
];
