import { type Call, callsBySlice, keyDoorOf } from '@legajo/contract';

/** docs/calls.md: every call, who may make it, and whether it is answered yet. */
export function callsPage(openIds: ReadonlySet<string>): string {
  const slices = Object.entries(callsBySlice).map(([slice, calls]) => ({
    slice,
    calls: Object.values(calls).filter(isCall).sort(byPath),
  }));
  const all = slices.flatMap(({ calls }) => calls);
  const open = all.filter((call) => openIds.has(call.id)).length;
  const sections = slices
    .filter(({ calls }) => calls.length > 0)
    .map(({ slice, calls }) => `## ${slice}\n\n${table(calls, openIds)}`);
  return [
    '# Calls',
    'Generated from the contract by `node scripts/docs.ts`. A call that is open answers 501 with `SYSTEM_NOT_BUILT`.',
    'A **factor** must have been proved in the session within ten minutes by who has one; a **fresh proof** is that, or, of who has none, the password or, in a session of single sign-on, the identity provider asked again. Without it the call answers 403 with `SYSTEM_MFA_STEP_UP`.',
    `${all.length} calls, ${all.length - open} answered, **${open} open**.`,
    ...sections,
    '',
  ].join('\n\n');
}

function table(calls: readonly Call[], openIds: ReadonlySet<string>): string {
  const rows = calls.map((call) => {
    const state = openIds.has(call.id) ? 'open' : 'answered';
    return `| \`${call.method} ${call.path}\` | ${call.summary} | ${accessText(call)} | ${keyText(call)} | ${state} |`;
  });
  return ['| call | what for | who | key | state |', '|---|---|---|---|---|', ...rows].join('\n');
}

const WHO = {
  public: 'anybody',
  session: 'signed in',
  key: 'a program by its key',
  inspection: 'who entered an inspection',
} as const;

/** Who may make a call, in a few words. */
function accessText(call: Call): string {
  const { access } = call;
  const who = typeof access === 'string' ? WHO[access] : `action ${access.join(', ')}`;
  return [who, call.management ? 'management' : '', proofText(call)].filter(Boolean).join(', ');
}

/** What a program's key needs for a call; nothing where none makes it. */
function keyText(call: Call): string {
  const door = keyDoorOf(call);
  if (door.by === 'permit') return door.permit;
  return door.by === 'actions' ? door.actions.join(', ') : door.by === 'any' ? 'any' : '';
}

/** What must have been proved a moment ago, and for which part of the call. */
function proofText({ stepUp }: Call): string {
  if (stepUp === undefined) return '';
  const { proof, when } = typeof stepUp === 'string' ? { proof: stepUp, when: '' } : stepUp;
  const name = proof === 'fresh' ? '**fresh proof**' : '**factor**';
  return when === '' ? name : `${name} (${when})`;
}

/** Files of calls also hold the shapes their calls share. */
function isCall(value: object): value is Call {
  return 'path' in value && 'method' in value && 'access' in value;
}

const byPath = (a: Call, b: Call) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;
