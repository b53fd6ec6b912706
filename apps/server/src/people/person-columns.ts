import {
  PERSON_KEYS,
  type PersonInput,
  type PersonKey,
  type PersonRecord,
  type RequiredKey,
} from '@legajo/contract/people/person-fields';

/** Where a field of a person's record is kept. */
interface PersonColumn {
  readonly column: string;
  /** `text` unless told. */
  readonly type?: 'date' | 'bigint';
  /** The column holds the id of a row of the table of that name; the record tells its name. */
  readonly named?: true;
}

/** The server's half of the table of a person's fields: the column of each. */
const PERSON_COLUMNS = {
  username: { column: 'username' },
  name: { column: 'name' },
  surname: { column: 'surname' },
  dni: { column: 'dni' },
  cuil: { column: 'cuil' },
  mail: { column: 'mail' },
  sector: { column: 'sector_id', type: 'bigint', named: true },
  location: { column: 'location_id', type: 'bigint', named: true },
  position: { column: 'position_id', type: 'bigint', named: true },
  fileNumber: { column: 'file_number' },
  birthOn: { column: 'birth_on', type: 'date' },
  hiredOn: { column: 'hired_on', type: 'date' },
  reportsTo: { column: 'reports_to', type: 'bigint' },
  costCenter: { column: 'cost_center' },
  civilStatus: { column: 'civil_status' },
  nationality: { column: 'nationality' },
  collectiveAgreement: { column: 'collective_agreement' },
} as const satisfies Readonly<Record<PersonKey, PersonColumn>>;

type Columns = typeof PERSON_COLUMNS;

export const columnOf = (key: PersonKey): PersonColumn => PERSON_COLUMNS[key];

/** The fields that name a row of a table of the company, which is made where it is missing. */
export type NameKind = {
  [K in PersonKey]: Columns[K] extends { readonly named: true } ? K : never;
}[PersonKey];
export const NAME_KINDS = PERSON_KEYS.filter((key): key is NameKind => columnOf(key).named === true);

/** A person's record as it is kept: ids for names. */
export type StoredPerson = {
  readonly [K in PersonKey]: K extends NameKind ? number | null : PersonRecord[K];
} & {
  /** The check digit of the number is right, or none is known. */
  readonly cuilVerified: boolean;
};

/** What must be known of somebody to be made; what is left out is empty. */
export type NewPerson = Partial<StoredPerson> & Pick<StoredPerson, RequiredKey | 'cuilVerified'>;

/** Columns of a person and the values they are to have. */
export type PersonColumns = Readonly<Record<string, string | number | boolean | null>>;

/** The columns of these fields, with their values. */
export function columnsOf(values: Partial<StoredPerson>): PersonColumns {
  const columns: Record<string, string | number | boolean | null> = {};
  for (const key of PERSON_KEYS) {
    const value = values[key];
    if (value !== undefined) columns[columnOf(key).column] = value;
  }
  if (values.cuilVerified !== undefined) columns.cuil_verified = values.cuilVerified;
  return columns;
}

/** A record in the words of the rules that creation and loads ask too. */
export function inputOf(record: PersonRecord): PersonInput {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value ?? undefined]),
  ) as unknown as PersonInput;
}
