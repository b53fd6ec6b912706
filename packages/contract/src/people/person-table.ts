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
  /**
   * A load reads it: the example of the template, and what payroll systems and spreadsheets of the
   * region write over such a column, without accents, comma-separated.
   */
  readonly load?: { readonly example: string; readonly headers: string };
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
 * filters are made of it here, of `people/person-columns.ts` on the server, and of nothing else. Its order is that of a
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
    load: {
      example: 'ana_rios',
      headers: 'user, username, login, nombre de usuario, nome de usuario, usuario de acceso, id usuario',
    },
  },
  name: {
    wire: 'nombre',
    kind: 'texto',
    required: true,
    value: 'personName',
    rule: personName,
    form: ['identidad', 2],
    load: {
      example: 'Ana',
      headers: 'nombres, primer nombre, name, first name, nome, primeiro nome',
    },
  },
  surname: {
    wire: 'apellido',
    kind: 'texto',
    required: true,
    value: 'personName',
    rule: personName,
    form: ['identidad', 1],
    load: {
      example: 'Ríos',
      headers: 'apellidos, surname, last name, sobrenome, apelido, apellido paterno',
    },
  },
  dni: {
    wire: 'dni',
    kind: 'texto',
    required: true,
    value: 'identity',
    rule: identity,
    form: ['identidad', 4],
    load: {
      example: '30111222',
      headers: 'documento, doc, nro documento, numero de documento, n documento, rg, cedula, ci, cc, curp',
    },
  },
  cuil: {
    wire: 'cuil',
    kind: 'texto',
    required: true,
    value: 'identity',
    rule: identity,
    form: ['identidad', 5],
    load: {
      example: '27301112221',
      headers: 'cuit, cuil cuit, cuit cuil, nro cuil, rut, cpf, rfc, cuil del empleado, identificacion',
    },
  },
  mail: {
    wire: 'mail',
    kind: 'mail',
    value: 'mail',
    rule: { max: LENGTH.mail, shape: SHAPES.mail, broken: 'email' },
    form: ['acceso', 2],
    account: true,
    load: {
      example: 'ana.rios@empresa.example',
      headers: 'email, e mail, correo, correo electronico, mail personal, email laboral',
    },
  },
  sector: {
    wire: 'sector',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 4],
    load: {
      example: 'Producción',
      headers: 'area, departamento, gerencia, setor, seccion, centro de trabajo',
    },
    filter: 'id',
  },
  location: {
    wire: 'locacion',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 5],
    load: {
      example: 'Mendoza',
      headers: 'locacao, localidad, sede, planta, sucursal, lugar de trabajo, ubicacion, unidade, filial',
    },
    filter: 'id',
  },
  position: {
    wire: 'cargo',
    kind: 'lugar',
    value: 'text',
    rule: place,
    form: ['trabajo', 3],
    load: {
      example: 'Operaria',
      headers: 'puesto, posicion, funcion, categoria, funcao, tarea',
    },
    filter: 'id',
  },
  fileNumber: {
    wire: 'numero_legajo',
    kind: 'texto',
    value: 'text',
    rule: { max: LENGTH.fileNumber },
    form: ['trabajo', 1],
    load: {
      example: '1042',
      headers:
        'legajo, n legajo, nro legajo, nro de legajo, numero de legajo, leg, matricula, ficha, registro',
    },
  },
  birthOn: {
    wire: 'fecha_nacimiento',
    kind: 'fecha',
    value: 'day',
    rule: { broken: 'date' },
    form: ['identidad', 3],
    load: {
      example: '14/05/1990',
      headers:
        'nacimiento, fecha de nacimiento, f nac, fec nac, fecha nac, fecha nacimiento, data de nascimento, dt nascimento, nascimento',
    },
  },
  hiredOn: {
    wire: 'fecha_contratacion',
    kind: 'fecha',
    required: true,
    value: 'day',
    rule: { broken: 'date' },
    form: ['trabajo', 2],
    load: {
      example: '01/03/2024',
      headers:
        'ingreso, fecha de ingreso, fecha ingreso, f ingreso, fec ingreso, alta, fecha de alta, fecha alta, fecha de contratacion, fecha contratacion, antiguedad, admissao, data de admissao, dt admissao, data de contratacao',
    },
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
    load: {
      example: 'CC-120',
      headers: 'centro de costo, centro de costos, ceco, cost center, centro de custo, ccusto',
    },
    filter: 'text',
  },
  civilStatus: {
    wire: 'estado_civil',
    kind: 'lista',
    inList: 'maritalStatuses',
    value: 'text',
    rule: { max: LENGTH.listed },
    form: ['identidad', 6],
    load: {
      example: 'Soltero/a',
      headers: 'civil, est civil, situacion civil, marital status, situacao civil',
    },
    filter: 'text',
  },
  nationality: {
    wire: 'nacionalidad',
    kind: 'lista',
    inList: 'nationalities',
    value: 'text',
    rule: { max: LENGTH.listed },
    form: ['identidad', 7],
    load: { example: 'Argentina', headers: 'nationality, nacionalidade, nac' },
    filter: 'text',
  },
} as const satisfies Readonly<Record<string, PersonField>>;
