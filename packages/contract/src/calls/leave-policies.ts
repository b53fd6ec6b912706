import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

export const POLICY_DAYS = { calendar: 'corridos', working: 'habiles' } as const;
export const POLICY_GRANTS = { fixed: 'fecha', anniversary: 'aniversario', monthly: 'mensual' } as const;
export const POLICY_SHARES = { no: 'no', monthly: 'mensual', days20: 'dias_20' } as const;
/** For which year a grant on a fixed day is: the running one, or the one before, as in Uruguay. */
export const POLICY_YEARS = { running: 'en_curso', before: 'anterior' } as const;

const days = z.number().min(0).max(366).multipleOf(0.5);
const years = z.number().int().min(0).max(80);
const bracket = z.object({ desde_anios: years, dias: days });
const progressive = z.object({
  desde_anios: years,
  cada_anios: z.number().int().min(1).max(80),
  dias: days,
});
const grants = z.object({
  cuando: z.enum(POLICY_GRANTS),
  /** dd/mm, where it is a fixed day. */
  dia: z.string().max(5).nullable().default(null),
  anio: z.enum(POLICY_YEARS).default('en_curso'),
});

/** What a version says. */
const terms = {
  /** Whether days off and holidays in between count. */
  dias: z.enum(POLICY_DAYS),
  /** Days a year from so many whole years of service on. */
  tramos: z.array(bracket),
  /** What progressive leave adds, or null where the policy knows none. */
  progresivas: progressive.nullable(),
  /** Days of the week that are worked, 1 is Monday. */
  semana: z.array(z.number()),
  otorga: z.object({
    cuando: z.enum(POLICY_GRANTS),
    dia: z.string().nullable(),
    anio: z.enum(POLICY_YEARS),
  }),
  proporcional: z.enum(POLICY_SHARES),
  horas_dia: z.number(),
  /** Months after which what is left of a period ends; null: never. */
  vence_meses: z.number().nullable(),
  arrastre: z.number(),
};

const version = z.object({ version: z.number(), desde: z.string(), ...terms });

/** A policy with the version that holds today. */
export const leavePolicy = version.extend({
  id: z.number(),
  nombre: z.string(),
  predeterminada: z.union([z.literal(0), z.literal(1)]),
  /** How many people’s licence profile names it. */
  personas: z.number(),
});

const saved = {
  dias: f.maybe(f.option('corridos', 'habiles')),
  tramos: f.maybe(f.nested(z.array(bracket).min(1).max(40))),
  progresivas: f.clearable(f.nested(progressive)),
  semana: f.list(f.integer(1, 7), 7),
  otorga: f.maybe(f.nested(grants)),
  proporcional: f.maybe(f.option('no', 'mensual', 'dias_20')),
  horas_dia: f.maybe(f.decimal(0.25, 24)),
  vence_meses: f.clearable(f.integer(1, 120)),
  arrastre: f.maybe(f.decimal(0, 366)),
};

const whole = leavePolicy.extend({ versiones: z.array(version) });

export const listLeavePolicies = call({
  id: 'list-leave-policies',
  method: 'GET',
  path: '/v2/portal/leave/policies',
  access: [ACTIONS.licencesMenu],
  result: leavePolicy,
  summary: 'The policies of leave by name, each with the version that holds today.',
  source: 'ours D103',
});

export const readLeavePolicy = call({
  id: 'read-leave-policy',
  method: 'GET',
  path: '/v2/portal/leave/policies/:id',
  access: [ACTIONS.employees, ACTIONS.licencesMenu],
  params: z.object({ id: f.id() }),
  result: whole,
  errors: [e.notFound],
  summary: 'A policy of leave with all its versions, newest first.',
  source: 'ours D103',
});

export const addLeavePolicy = call({
  id: 'add-leave-policy',
  method: 'POST',
  path: '/v2/portal/leave/policies',
  access: [ACTIONS.licencesMenu],
  management: true,
  body: z.object({ nombre: f.title(120), ...saved }),
  form: 'form',
  result: whole,
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.policyNameTaken, shared.limitReached],
  summary: 'Add a policy of leave; what is not said of it is as in the law’s policy of the country.',
  source: 'ours D103',
});

export const addLeavePolicyVersion = call({
  id: 'add-leave-policy-version',
  method: 'POST',
  path: '/v2/portal/leave/policies/:id/versions',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: z.object({ id: f.id() }),
  body: z.object({ desde: f.day(), ...saved, simular: f.maybe(f.flag()) }),
  form: 'form',
  result: whole.extend({
    /** Who gets more or less with their next grant, 25 of them. */
    cambia: z.array(z.object({ quien: who, antes: z.number(), despues: z.number() })),
    cambian: z.number(),
  }),
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.notFound, e.versionDate, shared.limitReached],
  summary:
    'Say what a policy grants from a day on; what is not said stays as it is. `simular=1` only says who gets more or less.',
  source: 'ours D103',
});
