import { ACTIONS, allCalls, MANAGEMENT_ACTIONS, PROFILE_TYPES } from '@legajo/contract';

/** docs/permissions.md: action ids, what each one opens, and who holds which. */
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
  const profiles = Object.entries(PROFILE_TYPES).map(([name, type]) => `| ${type} | ${words(name)} |`);
  return [
    '# Permissions',
    'Generated from the contract by `node scripts/docs.ts`. Three limits stand one inside the other: the company (row security of the database), people and folders (`inScope` and `folderInScope`, carried by every list and asked for every id), and the state of the thing (`contract/src/can.ts`). An action only opens the call.',
    `## Profile types\n\n| type | profile |\n|---|---|\n${profiles.join('\n')}`,
    `## Actions\n\n| id | name | management profile | opens |\n|---|---|---|---|\n${actions.join('\n')}`,
    '',
  ].join('\n\n');
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
