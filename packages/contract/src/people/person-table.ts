import { LENGTH } from '../limits.ts';
import type { Rule } from '../values/fields.ts';
import { SHAPES } from '../values/shapes.ts';

/** What a field of a person's record takes: a word of the calls. */
export type EmployeeFieldKind = 'texto' | 'fecha' | 'mail' | 'lugar' | 'lista' | 'persona' | 'clave';
/** A list of the people system, or of ours where a company has none. */
export type PersonList = 'maritalStatuses' | 'nationalities';
export type RecordSection = 'identidad' | 'trabajo' | 'acceso';

/** How a value is checked, and in which form it is stored; a text is as long as its rule says. */
export type PersonValue = 'username' | 'personName' | 'identity' | 'mail' | 'text' | 'day' | 'id';

/** What one line of the table says of a field. */
export interface PersonField {
  /** Its name in calls, files and the trail, and the key of its text in `locales/<locale>/fields.json`. */
  readonly wire: string;
  readonly kind: EmployeeFieldKind;
  readonly required?: true;
  /** What it takes, checked and in the form that is stored. */
  readonly value: PersonValue;
  /** The same as a form is told beforehand. */
  readonly rule: {
    readonly min?: number;
    readonly max?: number;
    readonly shape?: RegExp;
    /** The rule that another shape breaks; `invalid` unless told. */
    readonly broken?: Rule;
  };
  /** The section of the record where it stands, and its place there. */
  readonly form: readonly [section: RecordSection, place: number];
  /** It takes a name of this list and no other. */
  readonly inList?: PersonList;
  /** It is a way into the account: who administers has it set by the management profile only. */
  readonly account?: true;
  /** A load reads it, from a column that the server's `people-loads/judge/load-columns.ts` knows by its names. */
  readonly load?: true;
  /** Lists and exports are narrowed by it: by the id of what it names, or by its text. */
  readonly filter?: 'id' | 'text';
}

const personName = { min: 1, max: LENGTH.name, shape: SHAPES.personName, broken: 'special' } as const;
const identity = {
  min: LENGTH.identityMin,
  max: LENGTH.identityMax,
  shape: SHAPES.identity,
  broken: 'identity',
} as const;
const place = { max: LENGTH.sector } as const;

/**
 * THE table of what a person's record says. Calls, the edit and its trail, loads, exports, the list, its columns and its
 * filters are made of it here, of `people/person-columns.ts` and `people-loads/judge/load-columns.ts` on the server, and of
 * nothing else. Its order is that of a
 * load's template and of an export.
 */
export const PERSON_FIELDS = {
  username: {
    wire: 'usuario',
    kind: 'texto',
    required: true,
    value: 'username',
    rule: { min: 1, max: LENGTH.username, shape: SHAPES.username, broken: 'username' },
    form: ['acceso', 1],
    account: true,
    load: true,
  },
  name: {
    wire: 'nombre',
    kind: 'texto',
    required: true,
    value: 'personName',
    rule: personName,
    form: ['identidad', 2],
    load: true,
  },
  surname: {
    wire: 'apellido',
    kind: 'texto',
    required: true,
    value: 'personName',
    rule: personName,
    form: ['identidad', 1],
    load: true,
  },
  dni: {
    wire: 'dni',
    kind: 'texto',
    required: true,
    value: 'identity',
    rule: identity,
    form: ['identidad', 4],
    load: true,
  },
  cuil: {
    wire: 'cuil',
    kind: 'texto',
    required: true,
    value: 'identity',
    rule: identity,
    form: ['identidad', 5],
    load: true,
  },
  mail: {
    wire: 'mail',
    kind: 'mail',
    value: 'mail',
    rule: { max: LENGTH.mail, shape: SHAPES.mail, broken: 'email' },
    form: ['acceso', 2],
    account: true,
    load: true,
  },
  sector: {
    wire: 'sector',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 4],
    load: true,
    filter: 'id',
  },
  location: {
    wire: 'locacion',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 5],
    load: true,
    filter: 'id',
  },
  position: {
    wire: 'cargo',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 3],
    load: true,
    filter: 'id',
  },
  fileNumber: {
    wire: 'numero_legajo',
    kind: 'texto',
    value: 'text',
    rule: { max: LENGTH.fileNumber },
    form: ['trabajo', 1],
    load: true,
  },
  birthOn: {
    wire: 'fecha_nacimiento',
    kind: 'fecha',
    value: 'day',
    rule: { broken: 'date' },
    form: ['identidad', 3],
    load: true,
  },
  hiredOn: {
    wire: 'fecha_contratacion',
    kind: 'fecha',
    required: true,
    value: 'day',
    rule: { broken: 'date' },
    form: ['trabajo', 2],
    load: true,
  },
  reportsTo: {
    wire: 'reporta',
    kind: 'persona',
    value: 'id',
    rule: { broken: 'numeric' },
    form: ['trabajo', 6],
    filter: 'id',
  },
  costCenter: {
    wire: 'centro_costo',
    kind: 'lugar',
    value: 'text',
    rule: { max: LENGTH.costCenter },
    form: ['trabajo', 7],
    load: true,
    filter: 'text',
  },
  civilStatus: {
    wire: 'estado_civil',
    kind: 'lista',
    inList: 'maritalStatuses',
    value: 'text',
    rule: { max: LENGTH.listed },
    form: ['identidad', 6],
    load: true,
    filter: 'text',
  },
  nationality: {
    wire: 'nacionalidad',
    kind: 'lista',
    inList: 'nationalities',
    value: 'text',
    rule: { max: LENGTH.listed },
    form: ['identidad', 7],
    load: true,
    filter: 'text',
  },
  collectiveAgreement: {
    wire: 'convenio',
    kind: 'texto',
    value: 'text',
    rule: place,
    form: ['trabajo', 8],
    load: true,
    filter: 'text',
  },
} as const satisfies Readonly<Record<string, PersonField>>;
