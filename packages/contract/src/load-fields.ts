/** The fields of a load, in the order of the template. */
export const LOAD_FIELDS = [
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
] as const;
export type LoadField = (typeof LOAD_FIELDS)[number];

/** Without these nobody can be made. */
export const LOAD_REQUIRED: readonly LoadField[] = [
  'usuario',
  'nombre',
  'apellido',
  'dni',
  'cuil',
  'fecha_contratacion',
];
