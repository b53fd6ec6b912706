import { type Call, callsBySlice } from '@legajo/contract';

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
    `${all.length} calls, ${all.length - open} answered, **${open} open**.`,
    ...sections,
    '',
  ].join('\n\n');
}

function table(calls: readonly Call[], openIds: ReadonlySet<string>): string {
  const rows = calls.map((call) => {
    const state = openIds.has(call.id) ? 'open' : 'answered';
    return `| \`${call.method} ${call.path}\` | ${call.summary} | ${accessText(call)} | ${state} |`;
  });
  return ['| call | what for | who | state |', '|---|---|---|---|', ...rows].join('\n');
}

/** Who may make a call, in a few words. */
function accessText(call: Call): string {
  const { access } = call;
  const who =
    access === 'public' ? 'anybody' : access === 'session' ? 'signed in' : `action ${access.join(', ')}`;
  return call.management ? `${who}, management` : who;
}

/** Files of calls also hold the shapes their calls share. */
function isCall(value: object): value is Call {
  return 'path' in value && 'method' in value && 'access' in value;
}

const byPath = (a: Call, b: Call) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;
