import type { IsoDay } from '../values/dates.ts';

/** The papers of a person's file, by a name of ours. */
export const FILE_PAPERS = [
  'identity',
  'identity-number',
  'contract',
  'registration',
  'medical',
  'medical-card',
  'insurance',
  'life-insurance',
  'address',
  'family',
  'health-plan',
  'pension',
  'social-security',
  'population-number',
  'rules',
] as const;
export type FilePaper = (typeof FILE_PAPERS)[number];

/**
 * One paper that a country's file should hold for a stretch of days. `words` are what document types that hold it are
 * called: one of them has to stand in the type's name, as whole words and whatever its accents. Nothing here is
 * legal advice; where `source` is `practice` no rule is known to us, and files have it all the same.
 */
export interface PaperRow {
  readonly country: string;
  readonly paper: FilePaper;
  /** In the language of the country. */
  readonly name: string;
  /** Who can bring it: the person, or the company that issues it. */
  readonly from: 'person' | 'company';
  readonly words: readonly string[];
  readonly source: string;
  readonly since: IsoDay | null;
  readonly until: IsoDay | null;
}

const row = (
  country: string,
  paper: FilePaper,
  name: string,
  from: 'person' | 'company',
  words: readonly string[],
  source: string,
  { since = null, until = null }: { readonly since?: IsoDay | null; readonly until?: IsoDay | null } = {},
): PaperRow => ({ country, paper, name, from, words, source, since, until });

/** Every dated row we know. `*` stands for every country without rows of its own. */
export const PAPER_ROWS: readonly PaperRow[] = [
  row(
    'AR',
    'registration',
    'Constancia de alta en ARCA',
    'company',
    ['alta temprana', 'alta en arca', 'alta arca', 'alta en afip', 'alta afip', 'constancia de alta'],
    'ARCA, Simplificación Registral',
  ),
  row(
    'AR',
    'medical',
    'Examen preocupacional',
    'company',
    ['preocupacional', 'apto medico', 'examen medico'],
    'Res. SRT 37/2010',
  ),
  row('AR', 'insurance', 'Credencial de la ART', 'company', ['art', 'riesgos del trabajo'], 'Ley 24.557'),
  row(
    'AR',
    'life-insurance',
    'Designación de beneficiarios del seguro de vida',
    'person',
    ['seguro de vida', 'beneficiarios'],
    'Decreto 1567/74',
  ),
  row('AR', 'identity', 'Copia del DNI', 'person', ['dni', 'documento de identidad'], 'practice'),
  row('AR', 'identity-number', 'Constancia de CUIL', 'person', ['cuil'], 'practice'),
  row('AR', 'address', 'Declaración jurada de domicilio', 'person', ['domicilio'], 'practice'),
  row(
    'AR',
    'family',
    'Declaración de cargas de familia',
    'person',
    ['cargas de familia', 'asignaciones familiares', 'ps 2.61'],
    'ANSES',
  ),
  row('CL', 'contract', 'Contrato de trabajo', 'company', ['contrato'], 'Código del Trabajo art. 9'),
  row(
    'CL',
    'rules',
    'Recepción del reglamento interno',
    'company',
    ['reglamento'],
    'Código del Trabajo art. 156',
  ),
  row(
    'CL',
    'identity',
    'Copia de la cédula de identidad',
    'person',
    ['cedula', 'carnet de identidad'],
    'practice',
  ),
  row(
    'CL',
    'pension',
    'Certificado de afiliación AFP',
    'person',
    ['afp', 'certificado de afiliacion'],
    'practice',
  ),
  row('CL', 'health-plan', 'Certificado de Fonasa o isapre', 'person', ['fonasa', 'isapre'], 'practice'),
  row('MX', 'contract', 'Contrato de trabajo', 'company', ['contrato'], 'Ley Federal del Trabajo art. 24'),
  row(
    'MX',
    'identity',
    'Identificación oficial',
    'person',
    ['identificacion', 'ine', 'pasaporte'],
    'practice',
  ),
  row(
    'MX',
    'identity-number',
    'Constancia de situación fiscal',
    'person',
    ['situacion fiscal', 'rfc'],
    'SAT',
  ),
  row('MX', 'population-number', 'CURP', 'person', ['curp'], 'RENAPO'),
  row(
    'MX',
    'social-security',
    'Número de Seguridad Social',
    'person',
    ['nss', 'seguridad social', 'imss'],
    'IMSS',
  ),
  row('MX', 'address', 'Comprobante de domicilio', 'person', ['domicilio'], 'practice'),
  row('BR', 'contract', 'Contrato de trabalho', 'company', ['contrato'], 'CLT art. 29'),
  row(
    'BR',
    'medical',
    'ASO admissional',
    'company',
    ['aso', 'exame admissional', 'atestado de saude ocupacional'],
    'NR-7',
  ),
  row('BR', 'identity', 'Documento de identidade', 'person', ['rg', 'identidade', 'cnh'], 'practice'),
  row('BR', 'address', 'Comprovante de residência', 'person', ['residencia', 'endereco'], 'practice'),
  row('BR', 'family', 'Declaração de dependentes', 'person', ['dependentes'], 'Receita Federal, IRRF'),
  row('UY', 'registration', 'Alta en BPS', 'company', ['bps'], 'BPS'),
  row('UY', 'medical-card', 'Carné de salud', 'person', ['carne de salud', 'carnet de salud'], 'practice'),
  row('UY', 'identity', 'Copia de la cédula de identidad', 'person', ['cedula'], 'practice'),
  row('*', 'contract', 'Contrato de trabajo', 'company', ['contrato'], 'practice'),
  row(
    '*',
    'identity',
    'Copia del documento de identidad',
    'person',
    ['documento de identidad', 'cedula', 'dni'],
    'practice',
  ),
  row('*', 'address', 'Comprobante de domicilio', 'person', ['domicilio', 'residencia'], 'practice'),
];

/** The papers that a file of this country should hold on a day. @param country ISO 3166-1 alpha-2. */
export function papersOf(country: string, on: IsoDay): readonly PaperRow[] {
  const own = PAPER_ROWS.filter((one) => one.country === country.toUpperCase());
  const rows = own.length > 0 ? own : PAPER_ROWS.filter((one) => one.country === '*');
  return rows.filter(
    ({ since, until }) => (since === null || since <= on) && (until === null || on <= until),
  );
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim();

/** Whether documents of a type with this name count as a paper. */
export function isTypeOf(paper: Pick<PaperRow, 'words'>, typeName: string): boolean {
  const name = ` ${folded(typeName)} `;
  return paper.words.some((word) => name.includes(` ${word} `));
}

/** The papers that a company maps types to. */
export const mappedPapers = (types: readonly { readonly paper: string | null }[]): ReadonlySet<string> =>
  new Set(types.flatMap(({ paper }) => paper ?? []));

/**
 * Whether documents of a type are a paper (areas 1.8): those the company mapped to it; of a paper that none is mapped to,
 * those whose name says it and that are mapped to no other.
 *
 * @param mapped the papers that any type of the company is mapped to.
 */
export const countsAs = (
  paper: Pick<PaperRow, 'words'> & { readonly paper: string },
  type: { readonly name: string; readonly paper: string | null },
  mapped: ReadonlySet<string>,
): boolean =>
  mapped.has(paper.paper) ? type.paper === paper.paper : type.paper === null && isTypeOf(paper, type.name);
