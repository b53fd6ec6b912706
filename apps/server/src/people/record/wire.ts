import { f, type Input, type Language, rightIdentity } from '@legajo/contract';
import type * as calls from '@legajo/contract/calls/people-record';
import { PERSON_KEYS, wireOf } from '@legajo/contract/people/person-fields';
import { namesToMakeOf } from '@legajo/contract/values/named-fields';
import type { Ctx } from '../../platform/context.ts';
import type { Outcome } from '../selection/outcome.ts';
import { outcomeToWire } from '../selection/wire.ts';
import { recordToWire } from '../wire.ts';
import type { Change } from './change.ts';
import type { Edit, Edited } from './edit.ts';
import type { HeldRule } from './rules.ts';

type Body = Input<typeof calls.updateEmployee>['body'];

export const wireToEdit = (body: Body): Edit & { readonly password: string | undefined } => ({
  change: wireToChange(body),
  version: body.version,
  made: namesToMakeOf(body.crear),
  password: body.password,
  types: body.idperfiles,
  scope: body.filtros && {
    sectors: body.filtros.sector,
    locations: body.filtros.locacion,
    folders: body.filtros.carpeta,
  },
});

const wireToChange = (body: Body): Change =>
  Object.fromEntries(PERSON_KEYS.map((key) => [key, body[wireOf(key)]]));

export const ruleToWire = (rule: HeldRule) => ({
  campo: rule.field,
  etiqueta: rule.label,
  tipo: rule.kind,
  editable: f.out.flag(rule.refusal === null),
  motivo: rule.refusal,
  obligatorio: f.out.flag(rule.required),
  minimo: rule.min,
  maximo: rule.max,
  patron: rule.shape?.source ?? null,
  mensajes: { ...rule.messages },
});

export const moveToWire = (outcome: Outcome, language: Language) => ({
  ...outcomeToWire(outcome, language),
  movido: f.out.flag(outcome.problem === null),
});

export const editedToWire = (ctx: Pick<Ctx, 'actor'>, { employee, verified }: Edited) => [
  {
    ...recordToWire(employee),
    avisos: verified ? [] : ['cuil'],
    cuil_correcto: verified ? null : rightIdentity(ctx.actor.country, employee.cuil),
  },
];
