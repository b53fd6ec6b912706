import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  allCalls,
  type Call,
  KEY_ACTIONS,
  type KeyDoor,
  keyDoorOf,
  NEVER_FOR_KEYS,
} from '../src/index.ts';

const door = (call: Partial<Call>): KeyDoor =>
  keyDoorOf({ id: 'x', method: 'GET', path: '/v2/x', access: [7], summary: '', source: 'ours', ...call });
const NEVER = { by: 'never' };

describe('what a key may do (areas 15.2)', () => {
  it('has these actions and no others', () => {
    expect(KEY_ACTIONS).toEqual([3, 4, 5, 7, 30, 38, 50, 62, 71, 78, 105, 302, 309, 'payroll']);
  });

  it.each<[string, Partial<Call>]>([
    ['what says so', { key: 'never' }],
    ['what whoever is signed in may', { access: 'session' }],
    ['one’s own things', { path: '/v2/portal/me/reports' }],
    ['what asks for a proof at the door', { stepUp: 'factor' }],
    ['a stream', { events: true }],
    ['what needs management, but by 30', { management: true }],
    ['an action that no key has', { access: [82, 86] }],
  ])('never makes %s', (_, call) => {
    expect(door(call)).toEqual(NEVER);
  });

  it.each<[string, Partial<Call>, KeyDoor]>([
    ['by any of its actions', { access: [82, 4, 105] }, { by: 'actions', actions: [4, 105] }],
    ['of management by 30', { access: [30], management: true }, { by: 'actions', actions: [ACTIONS.audit] }],
    [
      'by the permit alone',
      { access: [30], management: true, key: 'eventos' },
      { by: 'permit', permit: 'eventos' },
    ],
    ['for keys by being one', { access: 'key' }, { by: 'any' }],
    [
      'that asks for a proof for a part',
      { stepUp: { proof: 'factor', when: 'x' } },
      { by: 'actions', actions: [7] },
    ],
  ])('makes what is %s', (_, call, expected) => {
    expect(door(call)).toEqual(expected);
  });

  it('names in its table calls that there are, and that would be open without it', () => {
    const byId = new Map(allCalls.map((call) => [call.id, call]));
    const idle = NEVER_FOR_KEYS.filter((id) => {
      const call = byId.get(id);
      return !call || keyDoorOf({ ...call, id: `not ${id}` }).by === 'never';
    });
    expect(idle).toEqual([]);
  });

  it.each([
    ['profiles and filters', /\/profile\/|userfolder|filtrosectorlocacion/],
    ['keys and webhooks', /\/(api-keys|webhooks)/],
    ['ways in', /changeUserMail|activation-codes|access-reset|\/mfa\//],
    ['approvals and workflows', /\/approvals|\/workflow/],
    ['certificates and settings', /certificates|\/company\/settings/],
    ['withdrawing a whole publication', /\/processes\/:id\/withdraw$/],
    ['decisions on uploads and data', /changeStatus$|manageselfservice/],
  ])('makes no call of %s', (_, path) => {
    const meant = allCalls.filter((call) => path.test(call.path));
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.filter((call) => keyDoorOf(call).by !== 'never').map(({ id }) => id)).toEqual([]);
  });
});
