import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMonths, formatDay } from '@legajo/contract';
import { packZip } from '@legajo/pdf';
import { makeBatch } from '../../../../../demo/batch.ts';
import type { DemoFonts } from '../../../../../demo/fonts.ts';
import { csvLine } from '../../platform/csv/read.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { type DemoPerson, peopleOf } from './company/people.ts';
import { daysBefore, monthOf } from './invent/calendar.ts';
import { chanceOf } from './invent/chance.ts';
import { makeIdentity } from './invent/identity-numbers.ts';
import { namesOf } from './invent/names.ts';
import { payslipFile, payslipInput } from './invent/payslips.ts';

const NEWCOMERS = 12;

/**
 * Writes what a newcomer needs for a first publication into `LEGAJO_DATA/demo`; files that are there stay.
 *
 * @returns the path of the zip of last month's payslips.
 */
export function writeInputFiles(dataFolder: string, seededAt: Date, fonts: () => DemoFonts): string {
  const folder = join(dataFolder, 'demo');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const company = DEMO_COMPANIES[0] as DemoCompany;
  const month = addMonths(monthOf(seededAt), -1);
  const people = peopleOf(company, seededAt).filter((person) => person.status === 'active');
  const zip = `recibos-${month.slice(0, 7)}.zip`;
  const files: Readonly<Record<string, () => Uint8Array | string>> = {
    [zip]: () => packZip(people.map((person) => payslipFile(company, person, month, -1, fonts()))),
    'recibos-lote.pdf': () =>
      makeBatch(
        people.map((person) => payslipInput(company, person, month, -1)),
        fonts(),
      ),
    'empleados.csv': () => newcomersCsv(company, people, seededAt),
    'bajas.csv': () => dismissalsCsv(people, seededAt),
    'perfil-integracion.csv': () =>
      ['cuil', ...people.slice(20, 30).map((person) => person.cuil), ''].join('\r\n'),
  };
  for (const [name, make] of Object.entries(files)) {
    if (existsSync(join(folder, name))) continue;
    // A run that is cut short leaves no half file under the name.
    const part = join(folder, `.${name}.part`);
    writeFileSync(part, make(), { mode: 0o644 });
    renameSync(part, join(folder, name));
  }
  return join(folder, zip);
}

function newcomersCsv(company: DemoCompany, people: readonly DemoPerson[], seededAt: Date): string {
  const chance = chanceOf('newcomers');
  const pool = namesOf(company.country);
  const taken = new Set(people.flatMap((person) => [person.cuil, person.username]));
  const header = [
    'usuario',
    'nombre',
    'apellido',
    'dni',
    'cuil',
    'mail',
    'sector',
    'locacion',
    'cargo',
    'numero_legajo',
    'fecha_nacimiento',
    'fecha_contratacion',
  ];
  const lines = Array.from({ length: NEWCOMERS }, (_, i) => {
    const female = i % 2 === 0;
    const name = chance.pick(female ? pool.female : pool.male);
    const surname = chance.pick(pool.surnames);
    const birthOn = daysBefore(seededAt, 365 * 22 + chance.below(365 * 20));
    let identity = makeIdentity(company.country, chance, { name, surname, birthOn, female });
    while (taken.has(identity.cuil))
      identity = makeIdentity(company.country, chance, { name, surname, birthOn, female });
    taken.add(identity.cuil);
    const username = `ingreso_${String(i + 1).padStart(2, '0')}`;
    const hiredOn = daysBefore(seededAt, 10 + chance.below(20));
    return [
      username,
      name,
      surname,
      identity.dni,
      identity.written,
      `${username.replace('_', '.')}@${company.mailDomain}`,
      chance.pick(company.sectors),
      chance.pick(company.locations),
      chance.pick(company.positions),
      String(2001 + i),
      formatDay(birthOn),
      formatDay(hiredOn),
    ];
  });
  return [header, ...lines].map(csvLine).join('');
}

function dismissalsCsv(people: readonly DemoPerson[], seededAt: Date): string {
  const leaving = people.filter((person) => person.login === null && person.reportsTo === null).slice(-3);
  const reasons = ['Renuncia', 'Jubilación', 'Fin de contrato'];
  const lines = leaving.map((person, i) => [
    person.cuil,
    formatDay(daysBefore(seededAt, 5 + i)),
    reasons[i] ?? '',
    i === 0 ? 'Presentó telegrama' : '',
  ]);
  return [['cuil', 'fechabaja', 'motivo', 'observaciones'], ...lines].map(csvLine).join('');
}
