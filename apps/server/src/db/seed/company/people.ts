import { addMonths } from '@legajo/contract';
import { daysBefore, monthOf } from '../invent/calendar.ts';
import { type Chance, chanceOf } from '../invent/chance.ts';
import { type DemoCivil, makeCivil } from '../invent/civil.ts';
import { type DemoIdentity, makeIdentity } from '../invent/identity-numbers.ts';
import { namesOf } from '../invent/names.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoLogin } from './login.ts';
import { DEMO_LOGINS } from './logins.ts';

/** Somebody of the demo, before there is a row. */
export interface DemoPerson extends DemoIdentity, DemoCivil {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly mail: string;
  readonly sector: string;
  readonly location: string;
  readonly position: string;
  readonly fileNumber: string;
  readonly costCenter: string;
  readonly birthOn: string;
  readonly hiredOn: string;
  readonly reportsTo: string | null;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly dismissedOn: string | null;
  readonly basicCents: number;
  readonly account: string;
  readonly login: DemoLogin | null;
}

/** How many people report to `marta_sosa`, `pedro_luna` among them. */
const TEAM = 9;
const FIRST_FILE_NUMBER = 1001;
const FIRST_COST_CENTER = 110;

/** Everybody of a company: those the operating contract names, the others up to its active people, who is on the way in. */
export function peopleOf(company: DemoCompany, seededAt: Date): DemoPerson[] {
  const chance = chanceOf(`people ${company.id}`);
  const taken = { usernames: new Set<string>(), numbers: new Set<string>() };
  for (const login of DEMO_LOGINS) taken.usernames.add(login.username);
  const named = DEMO_LOGINS.filter((login) => login.company === company.id);
  const people: DemoPerson[] = [];
  const add = (login: DemoLogin | null, status: DemoPerson['status'] = login?.status ?? 'active') =>
    people.push(makePerson(company, chance, taken, { login, status }, people.length, seededAt));
  for (const login of named) add(login);
  while (people.filter((person) => person.status === 'active').length < company.active) add(null);
  for (let n = 0; n < (company.joining ?? 0); n += 1) add(null, 'onboarding');
  return company.id === 1 ? withTeam(company, people) : people;
}

function makePerson(
  company: DemoCompany,
  chance: Chance,
  taken: { usernames: Set<string>; numbers: Set<string> },
  { login, status }: Pick<DemoPerson, 'login' | 'status'>,
  index: number,
  seededAt: Date,
): DemoPerson {
  const pool = namesOf(company.country);
  const female = login?.female ?? chance.next() < 0.5;
  const family = () =>
    pool.double ? `${chance.pick(pool.surnames)} ${chance.pick(pool.surnames)}` : chance.pick(pool.surnames);
  const name = login?.name ?? chance.pick(female ? pool.female : pool.male);
  const surname = login?.surname ?? family();
  const birthOn = daysBefore(seededAt, 365 * 21 + chance.below(365 * 38));
  const hiredOn = hireDay(birthOn, chance, seededAt, status === 'onboarding');
  const identity = freshIdentity(company.country, chance, { name, surname, birthOn, female }, taken.numbers);
  const username = login?.username ?? freshUsername(company, name, surname, taken.usernames);
  const [least, most] = company.salary;
  const sector = login?.sector ?? chance.pick(company.sectors);
  const step = company.country === 'BR' ? 1000 : 100_000;
  return {
    ...identity,
    username,
    name,
    surname,
    mail: `${username.replaceAll('_', '.')}@${company.mailDomain}`,
    sector,
    location: login?.location ?? chance.pick(company.locations),
    position: login?.position ?? chance.pick(company.positions),
    fileNumber: String(FIRST_FILE_NUMBER + index),
    costCenter: costCenterOf(company, sector),
    // A chance of its own: what came before stays as it was.
    ...makeCivil(company.country, chanceOf(`civil ${username}`)),
    birthOn,
    hiredOn,
    reportsTo: login?.reportsTo ?? null,
    status,
    dismissedOn: status === 'inactive' ? `${addMonths(monthOf(seededAt), -1).slice(0, 8)}12` : null,
    basicCents: Math.round((least + (most - least) * chance.next() ** 2) / step) * step,
    account: `${company.bank} ···· ${1000 + chance.below(9000)}`,
    login,
  };
}

/** Each sector is a cost centre, in the order of the company's list. */
const costCenterOf = (company: DemoCompany, sector: string) =>
  `CC-${FIRST_COST_CENTER + 10 * company.sectors.indexOf(sector)}`;

/** Everybody has been there for the months whose payslips there are; who is being taken on begins soon. */
function hireDay(birthOn: string, chance: Chance, seededAt: Date, begins: boolean): string {
  if (begins) return daysBefore(seededAt, -7);
  const adultOn = `${Number(birthOn.slice(0, 4)) + 18}-${birthOn.slice(5, 8)}28`;
  const hiredOn = daysBefore(seededAt, 30 * 16 + chance.below(365 * 18));
  return hiredOn > adultOn ? hiredOn : adultOn;
}

function freshIdentity(
  country: string,
  chance: Chance,
  person: Parameters<typeof makeIdentity>[2],
  taken: Set<string>,
): DemoIdentity {
  for (;;) {
    const identity = makeIdentity(country, chance, person);
    if (taken.has(identity.cuil) || taken.has(identity.dni)) continue;
    taken.add(identity.cuil).add(identity.dni);
    return identity;
  }
}

function freshUsername(company: DemoCompany, name: string, surname: string, taken: Set<string>): string {
  const plain = (text: string) =>
    (text.split(' ')[0] ?? '')
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  // Login names are unique in the installation: outside the first company they carry the company's number.
  const base = `${plain(name)}_${plain(surname)}${company.id === 1 ? '' : `_${company.id}`}`;
  let username = base;
  for (let n = 2; taken.has(username); n += 1) username = `${base}_${n}`;
  taken.add(username);
  return username;
}

/** Makes the first of the others the rest of the team of `marta_sosa`, in her sector and place. */
function withTeam(company: DemoCompany, people: readonly DemoPerson[]): DemoPerson[] {
  let missing = TEAM - people.filter((person) => person.reportsTo === 'marta_sosa').length;
  return people.map((person) => {
    if (person.login !== null || missing === 0) return person;
    missing -= 1;
    const sector = 'Producción';
    const costCenter = costCenterOf(company, sector);
    return { ...person, reportsTo: 'marta_sosa', sector, costCenter, location: 'Mendoza' };
  });
}
