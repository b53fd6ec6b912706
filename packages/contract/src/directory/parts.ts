/** What a company may leave out of its directory: name, position and sector are always there (areas 16.1). */
export const DIRECTORY_PARTS = [
  'apodo',
  'locacion',
  'ausente',
  'foto',
  'mail',
  'telefono',
  'cumple',
] as const;
