import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packZip, type ZipFile } from '@legajo/pdf';
import { loadFonts } from '../../demo/fonts.ts';
import { writePages } from '../../demo/page.ts';
import { payslipPage } from '../../demo/payslip-pdf.ts';
import { PASSWORD, portalUrl } from './portal.ts';

/** A person as the employees' list gives them. */
export interface Person {
  readonly id: number;
  readonly usuario: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly cuil: string;
}

/** The active people of an administrator’s company whom the demo brought: those with a file number, which newcomers of
 * other journeys have not. In the list’s order. */
export async function activePeople(username: string): Promise<readonly Person[]> {
  const form = new URLSearchParams({ user: username, password: PASSWORD, perfil: '2' });
  const signedIn = await fetch(`${portalUrl()}/v2/auth-mod/login`, { method: 'POST', body: form });
  const { token } = (await signedIn.json()).results.data[0];
  type Row = Person & { readonly numero_legajo: string | null };
  // The whole list, page by page: newcomers push whom the demo brought from a page, and places in it would move.
  const people: Row[] = [];
  for (let page = 1; people.length === (page - 1) * 100; page += 1) {
    const list = await fetch(`${portalUrl()}/v2/portal/employees?status=active&pagination=100,${page},0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (list.status === 404) break;
    people.push(...(await list.json()).results.data);
  }
  return people.filter(({ numero_legajo }) => numero_legajo !== null);
}

const fonts = loadFonts();

/** A payslip that names these people, on one page or again on so many, for a month as `2026-10`. */
export function payslipOf(
  people: readonly (Person | string)[],
  month: string,
  basicCents = 128_460_000,
  pages = 1,
): Uint8Array {
  return payslipsOf(people, month, Array(pages).fill(basicCents));
}

/** A page for each basic pay: no two are the same where the amounts are not. */
export function payslipsOf(
  people: readonly (Person | string)[],
  month: string,
  basics: readonly number[],
): Uint8Array {
  return writePages(
    basics.map((cents) => payslipFor(people, month, cents)),
    fonts,
  );
}

function payslipFor(people: readonly (Person | string)[], month: string, basicCents: number) {
  const [first, second] = people;
  const numberOf = (who: Person | string | undefined) => (typeof who === 'object' ? who.cuil : (who ?? ''));
  return payslipPage(
    {
      country: 'AR',
      employer: {
        name: 'Pampa Logística S.R.L.',
        taxId: '30-71458203-4',
        address: 'Av. San Martín 1482, Rosario',
        registration: '30-2217-04',
        city: 'Rosario',
      },
      employee: {
        name: typeof first === 'object' ? `${first.apellido}, ${first.nombre}` : 'Sin nombre',
        idNumber: numberOf(first),
        fileNumber: '04182',
        hiredOn: '2019-03-11',
        position: 'Chofer',
        workplace: second === undefined ? 'Rosario' : numberOf(second),
        account: 'Banco Cuyo · CA $ ···· 4471',
      },
      month,
      paidOn: `${month}-28`,
      basicCents,
    },
    fonts,
  );
}

/** A PDF that asks for a password to be opened. */
export function encryptedPaper(): Uint8Array {
  const folder = new URL('../../packages/pdf/test/fixtures/encrypted/', import.meta.url);
  return readFileSync(fileURLToPath(new URL('pyHanko__minimal-pubkey-aes256.pdf', folder)));
}

/** A zip to be chosen in a file field. */
export function zipOf(name: string, files: readonly ZipFile[]) {
  return { name, mimeType: 'application/zip', buffer: Buffer.from(packZip(files)) };
}
