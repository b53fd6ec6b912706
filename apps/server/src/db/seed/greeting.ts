import { DEMO_COMPANIES } from './company/companies.ts';
import { DEMO_PASSWORD } from './company/login.ts';
import { DEMO_LOGINS } from './company/logins.ts';

/** What stands below the ready line of a demo: who can sign in, and what there is to publish. */
export function demoGreeting(zipPath: string): string {
  const rows = DEMO_LOGINS.filter((login) => !login.quiet).map((login) => {
    const company = DEMO_COMPANIES.find(({ id }) => id === login.company);
    return [login.username, login.who, `${login.company} ${company?.name ?? ''}`];
  });
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([username = '', who = '', company = '']) =>
    `  ${username.padEnd(widths[0] ?? 0)}  ${who.padEnd(widths[1] ?? 0)}  ${company}`.trimEnd(),
  );
  return [
    '',
    `Demo logins, each with the password ${DEMO_PASSWORD}:`,
    ...lines,
    '',
    `Payslips ready to publish: ${zipPath}`,
    '',
  ].join('\n');
}
