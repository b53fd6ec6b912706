import { COUNTRY_ROWS, formatDay, LAWS } from '../../packages/contract/src/index.ts';

/** `docs/countries.md`: what changes with the country, and the dated rules with their sources. */
export function countriesPage(): string {
  const words = COUNTRY_ROWS.map(
    ({ code, locale, timeZone, currency, identity, taxId, words, from, to, source }) =>
      `| ${code} | ${locale} | ${timeZone} | ${currency} | ${identity.label}${identity.check ? '' : ' (no check digit known)'} | ${taxId.label} | ${words.payslip} | ${words.fileNumber} | ${formatDay(from) || '—'} | ${formatDay(to) || '—'} | ${source} |`,
  );
  const laws = LAWS.map(
    ({ country, rule, value, from, to, source, followed }) =>
      `| ${country === '*' ? 'others' : country} | ${rule} | ${typeof value === 'object' ? JSON.stringify(value) : value} | ${formatDay(from) || '—'} | ${formatDay(to) || '—'} | ${followed ? 'yes' : 'to be verified, off'} | ${source} |`,
  );
  return `# Countries

Generated from the contract by \`node scripts/docs.ts\`. An unknown country has the words and rules of Argentina. The rules are dated rows; nothing here is legal advice, and a rule that could not be verified is not followed.

## Words and formats

| country | locale | time zone | currency | identity number | employer’s number | payslip | file number | from | to | who issues the numbers |
|---|---|---|---|---|---|---|---|---|---|---|
${words.join('\n')}

## Dated rules

| country | rule | value | from | to | followed | source |
|---|---|---|---|---|---|---|
${laws.join('\n')}
`;
}
