import * as calls from '@legajo/contract/calls/searches';
import { bind } from '../platform/http/binding.ts';
import type { SavedSearch } from './searches.sql.ts';
import { changeSearch, forgetSearch, keepSearch, readSearches } from './searches.ts';

const toWire = ({ id, list, name, filters, usedAt }: SavedSearch) => ({
  id,
  lista: list,
  nombre: name,
  filtros: filters,
  usada: usedAt.toISOString(),
});

export const routes = [
  bind(calls.listSearches, async (ctx, { query }) => (await readSearches(ctx, query.lista)).map(toWire)),
  bind(calls.postSearch, async (ctx, { body }) => [
    toWire(await keepSearch(ctx, { list: body.lista, name: body.nombre, filters: body.filtros })),
  ]),
  bind(calls.putSearch, async (ctx, { params, body }) => {
    const change = { name: body.nombre, filters: body.filtros, used: body.usada };
    return [toWire(await changeSearch(ctx, params.id, change))];
  }),
  bind(calls.deleteSearch, async (ctx, { params }) => {
    await forgetSearch(ctx, params.id);
    return [];
  }),
];
