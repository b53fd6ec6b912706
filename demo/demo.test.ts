import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cutPages,
  defaultArchiveLimits,
  findIdentityNumbers,
  findPeriods,
  inspect,
  openPdf,
  packZip,
  readDirectory,
  readEntry,
  readText,
  saysAnotherPeriod,
} from '@legajo/pdf';
import { describe, expect, it } from 'vitest';
import { inPortuguese, inSpanish } from './amount-words.ts';
import { makeBatch } from './batch.ts';
import { countries } from './countries.ts';
import { loadFonts } from './fonts.ts';
import { computePayslip, type PayslipInput } from './payslip.ts';
import { makePayslip } from './payslip-pdf.ts';

const fonts = loadFonts();
const input = (country: string, idNumber: string, fileNumber = '04182'): PayslipInput => ({
  country,
  employer: {
    name: 'Andes Servicios S.A.',
    taxId: '30-71458203-4',
    address: 'Av. San Martín 1482, Mendoza',
    registration: '30-2217-04',
    city: 'Mendoza',
  },
  employee: {
    name: 'Benítez, Lucía Carolina',
    idNumber,
    fileNumber,
    hiredOn: '2019-03-11',
    position: 'Administrativa B (CCT 130/75)',
    workplace: 'Casa Central',
    account: 'Banco Cuyo · CA $ ···· 4471',
  },
  month: '2026-10',
  paidOn: '2026-10-30',
  basicCents: 128_460_000,
});
const written: Record<string, string> = {
  AR: '27-33456781-4',
  BO: '4.567.891',
  BR: '529.982.247-25',
  CL: '12.345.678-5',
  CO: '1.020.304.050',
  CR: '1-0913-0259',
  DO: '001-1391820-5',
  EC: '171430710-3',
  GT: '2214 96703 0101',
  MX: 'PELJ800101AB1',
  PA: '8-123-4567',
  PE: '45678901',
  PY: '2.798.309',
  UY: '1.234.567-2',
};
const textOf = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return readText(file, file.pages()[0]!);
};

describe('a demo payslip', () => {
  it.each(Object.keys(countries))(
    '%s: names its person and its month, on an A4 page that may be published',
    (country) => {
      const bytes = makePayslip(input(country, written[country]!), fonts);
      expect(inspect(bytes)).toMatchObject({
        sizesAllowed: true,
        appendable: true,
        normalise: undefined,
        active: [],
      });
      const page = textOf(bytes);
      expect(page.sure).toBe(true);
      const found = findIdentityNumbers(page, country, { source: 'page' });
      expect(found.map((one) => one.written)).toContain(written[country]);
      expect(saysAnotherPeriod(findPeriods(page.text, countries[country]!.locale), '2026-10')).toBe(false);
      expect(page.text).not.toContain('?');
    },
  );

  it('adds up to the cent', () => {
    for (const country of Object.keys(countries))
      for (let n = 0; n < 20; n++) {
        const { lines, totals, netCents } = computePayslip(input(country, 'x', String(n)));
        const sum = lines.reduce(
          (all, line) => all + (line.column === 2 ? -line.amountCents : line.amountCents),
          0,
        );
        expect(netCents).toBe(sum);
        expect(totals.every(Number.isInteger)).toBe(true);
        expect(netCents).toBeGreaterThan(0);
      }
    expect(computePayslip(input('AR', 'x')).netCents).toBe(129_685_554);
  });

  it('is the same for the same input, and between 20 and 50 KB', () => {
    const [one, other] = [1, 2].map(() => makePayslip(input('AR', written.AR!), loadFonts()));
    expect(Buffer.compare(one!, other!)).toBe(0);
    expect(one!.length).toBeGreaterThan(20_000);
    expect(one!.length).toBeLessThan(50_000);
  });

  it('leaves the foot of the page to the signatures', () => {
    const page = textOf(makePayslip(input('AR', written.AR!), fonts));
    expect(page.runs.filter((run) => run.y > 690 && run.y < 795)).toEqual([]);
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'cero', 'zero'],
    [
      1_296_855,
      'un millón doscientos noventa y seis mil ochocientos cincuenta y cinco',
      'um milhão duzentos e noventa e seis mil oitocentos e cinquenta e cinco',
    ],
    [100_100, 'cien mil cien', 'cem mil e cem'],
    [21_001, 'veintiún mil un', 'vinte e um mil e um'],
    [2_000_031, 'dos millones treinta y un', 'dois milhões e trinta e um'],
    [1_015, 'mil quince', 'mil e quinze'],
  ])('%d', (amount, spanish, portuguese) => {
    expect(inSpanish(amount)).toBe(spanish);
    expect(inPortuguese(amount)).toBe(portuguese);
  });
});

describe('what a first publication takes', () => {
  const people = ['20-11111111-2', '27-33456781-4', '20-22222222-3'];
  const inputs = people.map((idNumber, i) => input('AR', idNumber, String(100 + i)));

  it('a zip that our reader takes', async () => {
    const files = inputs.map((one, i) => ({ name: `${people[i]}_ñ.pdf`, bytes: makePayslip(one, fonts) }));
    const path = join(mkdtempSync(join(tmpdir(), 'legajo-demo-')), 'recibos.zip');
    writeFileSync(path, packZip(files));
    const directory = await readDirectory(path, defaultArchiveLimits);
    expect(directory.entries.map((entry) => entry.name)).toEqual(files.map((file) => file.name));
    const fd = openSync(path, 'r');
    expect(directory.entries.every((entry, i) => readEntry(fd, entry).equals(files[i]!.bytes))).toBe(true);
  });

  it('a batch that splits into its people', () => {
    const batch = makeBatch(inputs, fonts);
    const cut = cutPages(
      batch,
      people.map((_, page) => ({ firstPage: page, lastPage: page })),
      { maxTotalBytes: 1e7 },
    );
    expect(
      cut.map((bytes) => findIdentityNumbers(textOf(bytes), 'AR', { source: 'page' })[1]?.written),
    ).toEqual(people);
  });
});
