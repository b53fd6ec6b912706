import {
  ACTIONS,
  type ActionId,
  ALL_ACTIONS,
  canonicalNumber,
  dayIn,
  formatDay,
  MANAGEMENT_ACTIONS,
  PROFILE_TYPES,
} from '@legajo/contract';
import { createEmployee } from '@legajo/contract/calls/people';
import type { PersonInput } from '@legajo/contract/people/person-fields';
import type { CompanyRow } from '../../account/public.ts';
import { createUser, grantAccess } from '../../accounts/public.ts';
import { record } from '../../audit/public.ts';
import { wireToInput } from '../../people/public.ts';
import { parseInput } from '../../platform/http/parse.ts';
import { hashPassword, unlockUser } from '../../session/public.ts';
import { type Command, type Input, UsageError } from '../command.ts';
import { withCompany, withUser } from './whose.ts';

const USERNAME = { help: 'the login name', required: true } as const;

export const userCommands: readonly Command[] = [
  {
    words: 'user create',
    summary: 'Makes a person who can sign in.',
    options: {
      company: { help: 'number of the company', required: true },
      username: USERNAME,
      password: { help: 'at least eight characters with a digit', required: true },
      name: { help: 'first names', required: true },
      surname: { help: 'family names', required: true },
      mail: { help: 'address', required: true },
      'id-number': { help: 'identity number: CUIL, RUT, RFC, CPF …', required: true },
      profile: { help: '1 employee, 2 administrator with every action but 305 and 308; 1 without it' },
      'must-change': {
        help: '1 (the default): the password is to be changed at first login; 0: it counts as chosen by the person',
      },
      'hired-on': { help: 'dd/mm/yyyy; today without it' },
    },
    run: async (installation, input) => {
      const profile = oneOf(input, 'profile', ['1', '2'], '1');
      const mustChange = oneOf(input, 'must-change', ['0', '1'], '1') === '1';
      const types = profile === '2' ? [PROFILE_TYPES.management] : [];
      const passwordSetBy = mustChange ? ('hr' as const) : ('self' as const);
      const password = input.text('password');
      if (password.length < 8 || password.length > 32 || !/\d/.test(password))
        throw new UsageError('--password needs 8 to 32 characters, a digit among them.');
      const passwordHash = await hashPassword(installation.platform.derivations, password);
      return withCompany(installation, input, async (ctx, company) => {
        const person = readPerson(input, company, ctx.now);
        const id = await createUser(ctx, person, company, { passwordHash, passwordSetBy, types });
        await record(ctx, [
          { event: 'employee.created', actorId: null, subject: 'person', subjectId: id, body: { profile } },
        ]);
        const { username } = person;
        const json = { id, company: company.id, username, profile: Number(profile) };
        return { ok: true, json, text: `User ${id}: ${username}` };
      });
    },
  },
  {
    words: 'user unlock',
    summary: 'Lets somebody sign in again who is blocked, or typed too many wrong passwords.',
    options: { username: USERNAME },
    run: (installation, input) =>
      withUser(installation, input, async (ctx, id, username) => {
        const forgotten = await unlockUser(ctx, id, username);
        return { ok: true, json: { id, username, forgotten }, text: `${username} can sign in again` };
      }),
  },
  {
    words: 'profile grant',
    summary: 'Adds a profile, with its actions, to a person.',
    options: {
      username: USERNAME,
      type: {
        help: '2 management, 3 limited, 4 integration, 5 manager, 6 certificate creator',
        required: true,
      },
      actions: { help: 'action ids, comma-separated; without it those of types 2 and 6' },
    },
    run: (installation, input) =>
      withUser(installation, input, async (ctx, id, username) => {
        const type = Number(oneOf(input, 'type', ['2', '3', '4', '5', '6']));
        const actions = readActions(input, type);
        await grantAccess(ctx, id, { types: [type], actions });
        const body = { type, actions: [...actions] };
        await record(ctx, [
          { event: 'profile.granted', actorId: null, subject: 'person', subjectId: id, body },
        ]);
        return { ok: true, json: { id, username, type, actions }, text: `${username} has profile ${type}` };
      }),
  },
];

/** @throws Failure that names what breaks a rule of the portal's own form. */
function readPerson(input: Input, company: CompanyRow, now: Date): PersonInput {
  const compact = canonicalNumber(input.text('id-number'));
  const wire = {
    usuario: input.text('username'),
    nombre: input.text('name'),
    apellido: input.text('surname'),
    // The Argentine number holds the document's; elsewhere it is one number.
    dni: company.country === 'AR' && /^\d{11}$/.test(compact) ? compact.slice(2, 10) : compact,
    cuil: compact,
    mail: input.text('mail'),
    fecha_contratacion: input.maybe('hired-on') ?? formatDay(dayIn(now, company.timeZone)),
  };
  const { body } = parseInput(createEmployee, { params: {}, query: {}, body: wire });
  return wireToInput(body as Parameters<typeof wireToInput>[0]);
}

const DEFAULT_ACTIONS: Readonly<Record<number, readonly ActionId[]>> = {
  [PROFILE_TYPES.management]: MANAGEMENT_ACTIONS,
  [PROFILE_TYPES.certificateCreator]: [ACTIONS.certificates],
};

function readActions(input: Input, type: number): readonly ActionId[] {
  const given = input.maybe('actions');
  if (given === undefined) return DEFAULT_ACTIONS[type] ?? [];
  return given.split(',').map((part) => {
    const id = ALL_ACTIONS.find((action) => String(action) === part.trim());
    if (id === undefined) throw new UsageError(`--actions: there is no action "${part.trim()}".`);
    return id;
  });
}

function oneOf(input: Input, name: string, values: readonly string[], otherwise?: string): string {
  const value = input.maybe(name) ?? otherwise;
  if (value === undefined || !values.includes(value))
    throw new UsageError(`--${name} must be one of ${values.join(', ')}.`);
  return value;
}
