import { ACTIONS, allCalls, kindOf, MANAGEMENT_ACTIONS, PROFILE_TYPES } from '@legajo/contract';
import {
  ENDS,
  PLACE_LIST,
  type Place,
  REDIRECTS,
  RESERVED,
  WAYS_IN,
} from '../../apps/admin/src/app/tables/places.ts';

const CATEGORIES = { empleo: 'employment', gestion: 'management', certificados: 'certificates' } as const;

/** What `reach_of` answers, in words. */
const REACH: Readonly<Record<number, string>> = {
  1: 'themselves',
  2: 'everybody, every folder',
  3: 'what filters let through; without them everybody',
  4: 'what filters let through; without them everybody, if given an action',
  5: 'what filters let through; without them direct reports',
  6: 'nobody',
};

/** docs/permissions.md: action ids, what each one opens, who holds which, and what each address of `/s/` asks for. */
export function permissionsPage(): string {
  const actions = Object.entries(ACTIONS).map(([name, id]) => {
    const calls = allCalls.filter((call) => Array.isArray(call.access) && call.access.includes(id));
    const paths = calls
      .map((call) => `\`${call.method} ${call.path}\``)
      .sort()
      .join('<br>');
    const management = MANAGEMENT_ACTIONS.includes(id) ? 'yes' : 'on request';
    return `| ${id} | ${words(name)} | ${management} | ${paths || '—'} |`;
  });
  const profiles = Object.entries(PROFILE_TYPES).map(([name, type]) => {
    const kind = kindOf(type);
    const all = kind?.actions.length === MANAGEMENT_ACTIONS.length;
    const carries = all ? 'all but those on request' : (kind?.actions.join(', ') ?? '') || '—';
    const category = CATEGORIES[kind?.category ?? 'empleo'];
    return `| ${type} | ${words(name)} | ${category} | ${REACH[type]} | ${carries} | ${kind?.supportOnly ? 'support' : type === 1 ? 'always there' : 'management'} |`;
  });
  return [
    '# Permissions',
    'Generated from the contract by `node scripts/docs.ts`. Three limits stand one inside the other: the company (row security of the database), people and folders (`inScope` and `folderInScope`, carried by every list and asked for every id), and the state of the thing (`contract/src/can.ts`). An action only opens the call.',
    `## Profile types\n\nOne of a category per person. Whoever assigns a profile gives no more actions than they hold, but for \`historial\`, which no profile brings and management gives one by one; nobody changes their own; the company keeps an active person of the management profile. Filters by sector, location and folder: among themselves "or", between the kinds "and". A filtered administrator changes only scopes that lie within their own, before and after. The name of somebody's own manager and leave approver is part of their record, also where that person is out of reach.\n\n| type | profile | category | sees | carries | assigned by |\n|---|---|---|---|---|---|\n${profiles.join('\n')}`,
    `## Actions\n\n| id | name | management profile | opens |\n|---|---|---|---|\n${actions.join('\n')}`,
    `## Routes of the administrators’ app\n\nFrom the table that the guard of the app reads (\`apps/admin/src/app/tables/places.ts\`). The guard is a courtesy: the calls behind a screen ask for their own action. Every route besides the ways in needs a profile that administers.\n\n| address | asks for | leads on to |\n|---|---|---|\n${routeRows().join('\n')}`,
    '',
  ].join('\n\n');
}

/** Every address of the app, with what it asks for. */
function routeRows(): string[] {
  const row = (path: string, asked: string, to = '') =>
    `| \`/s${path}\` | ${asked} | ${to && `\`/s${to}\``} |`;
  return [
    ...WAYS_IN.map((path) => row(path, 'nothing')),
    ...PLACE_LIST.map(([, place]) => row(place.path, askedOf(place))),
    ...REDIRECTS.map(([path, access, to]) => row(path, askedOf({ access }), to)),
    ...ENDS.map((path) => row(path, askedOf({ access: 'session' }))),
    ...RESERVED.map((path) => row(path, askedOf({ access: 'session' }), '/404NH')),
  ];
}

function askedOf({ access, under }: Pick<Place, 'access' | 'under'>): string {
  const asked = [under, access].filter((one) => one !== undefined);
  return asked.map((one) => (one === 'session' ? 'a session' : `${nameOf(one)} (${one})`)).join(' and ');
}

const nameOf = (id: Place['access']) =>
  words(Object.entries(ACTIONS).find(([, action]) => action === id)?.[0] ?? String(id));

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
