import type { LoadHeader } from './columns.ts';

/** What payroll systems and spreadsheets of the region write over their columns. Suggested, never applied unseen. */
const SYNONYMS: Readonly<Record<LoadHeader, readonly string[]>> = {
  usuario: [
    'user',
    'username',
    'login',
    'nombre de usuario',
    'nome de usuario',
    'usuario de acceso',
    'id usuario',
  ],
  nombre: ['nombres', 'primer nombre', 'name', 'first name', 'nome', 'primeiro nome'],
  apellido: ['apellidos', 'surname', 'last name', 'sobrenome', 'apelido', 'apellido paterno'],
  dni: [
    'documento',
    'doc',
    'nro documento',
    'numero de documento',
    'n documento',
    'rg',
    'cedula',
    'ci',
    'cc',
    'curp',
  ],
  cuil: [
    'cuit',
    'cuil cuit',
    'cuit cuil',
    'nro cuil',
    'rut',
    'cpf',
    'rfc',
    'cuil del empleado',
    'identificacion',
  ],
  mail: ['email', 'e mail', 'correo', 'correo electronico', 'mail personal', 'email laboral'],
  sector: ['area', 'departamento', 'gerencia', 'setor', 'seccion', 'centro de trabajo'],
  locacion: [
    'locacao',
    'localidad',
    'sede',
    'planta',
    'sucursal',
    'lugar de trabajo',
    'ubicacion',
    'unidade',
    'filial',
  ],
  cargo: ['puesto', 'posicion', 'funcion', 'categoria', 'funcao', 'tarea'],
  numero_legajo: [
    'legajo',
    'n legajo',
    'nro legajo',
    'nro de legajo',
    'numero de legajo',
    'leg',
    'matricula',
    'ficha',
    'registro',
  ],
  fecha_nacimiento: [
    'nacimiento',
    'fecha de nacimiento',
    'f nac',
    'fec nac',
    'fecha nac',
    'fecha nacimiento',
    'data de nascimento',
    'dt nascimento',
    'nascimento',
  ],
  fecha_contratacion: [
    'ingreso',
    'fecha de ingreso',
    'fecha ingreso',
    'f ingreso',
    'fec ingreso',
    'alta',
    'fecha de alta',
    'fecha alta',
    'fecha de contratacion',
    'fecha contratacion',
    'antiguedad',
    'admissao',
    'data de admissao',
    'dt admissao',
    'data de contratacao',
  ],
};

const BY_NAME: ReadonlyMap<string, LoadHeader> = new Map(
  Object.entries(SYNONYMS).flatMap(([field, names]) =>
    [field.replace('_', ' '), ...names].map((name) => [name, field as LoadHeader] as const),
  ),
);

/** The field that a header probably stands for, whatever its accents, capitals and signs; null where none is known. */
export function guessField(header: string): LoadHeader | null {
  return BY_NAME.get(plain(header)) ?? null;
}

/** A header without accents, capitals and signs: `Nº Legajo` and `N. legajo` are one. */
export function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\p{M}º°ª]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
