import { choice, choices, day, file, number, oath, own, SIM_NAO, text, words, YES_NO } from './parts.ts';
import type { Preset } from './preset.ts';

const who = (number: string) => ({
  clave: 'persona',
  titulo: 'Sus datos',
  campos: [own('apellido', 'Apellido'), own('nombre', 'Nombre'), own('cuil', number)],
});
const QUEM = {
  clave: 'pessoa',
  titulo: 'Seus dados',
  campos: [own('nombre', 'Nome'), own('apellido', 'Sobrenome'), own('cuil', 'CPF')],
};
const TRUE = 'Declaro que los datos son ciertos y que avisaré cualquier cambio.';
const VERDADE = 'Declaro que as informações são verdadeiras e que avisarei qualquer mudança.';
const declared = {
  clave: 'declaracion',
  titulo: 'Declaración',
  campos: [oath('juro', 'Declaración', TRUE)],
};
const declarado = {
  clave: 'declaracao',
  titulo: 'Declaração',
  campos: [oath('declaro', 'Declaração', VERDADE)],
};

/** Forms of the other countries. */
export const otherCountries: readonly Preset[] = [
  {
    key: 'cl-prevision',
    country: 'CL',
    kind: 'named',
    source: 'DL 3.500 de 1980 (AFP) y DFL 1 de 2005 (salud); leído el 27/11/2026',
    definition: {
      titulo: 'AFP y plan de salud',
      secciones: [
        who('RUT'),
        {
          clave: 'prevision',
          titulo: 'Previsión y salud',
          campos: [
            text('afp', 'AFP'),
            choice('salud', 'Salud', choices('Fonasa', 'Isapre')),
            text('isapre', 'Isapre', { si: { campo: 'salud', es: ['isapre'] } }),
            number('plan_uf', 'Plan en UF', {
              decimales: 3,
              min: 0,
              max: 100,
              si: { campo: 'salud', es: ['isapre'] },
            }),
            file('certificado', 'Certificado de afiliación', { obligatorio: 1 }),
          ],
        },
        declared,
      ],
    },
  },
  {
    key: 'mx-beneficiarios',
    country: 'MX',
    kind: 'named',
    source: 'Ley Federal del Trabajo, arts. 25 fr. X y 501; leído el 27/11/2026',
    definition: {
      titulo: 'Designación de beneficiarios',
      secciones: [
        who('RFC'),
        {
          clave: 'beneficiarios',
          titulo: 'Beneficiarios',
          campos: [
            text('uno_nombre', 'Nombre completo del primero'),
            text('uno_vinculo', 'Parentesco'),
            number('uno_parte', 'Porcentaje', { min: 1, max: 100 }),
            words('otros', 'Otros, con su parentesco y porcentaje', {
              obligatorio: 1,
              si: { campo: 'uno_parte', menor: 100 },
            }),
          ],
        },
        declared,
      ],
    },
  },
  {
    key: 'mx-dependientes',
    country: 'MX',
    kind: 'named',
    source: 'Ley del Seguro Social, art. 84 (beneficiarios del asegurado); leído el 27/11/2026',
    definition: {
      titulo: 'Dependientes económicos',
      secciones: [
        who('RFC'),
        {
          clave: 'familia',
          titulo: 'Su familia',
          campos: [
            number('cuantos', 'Dependientes', { min: 0, max: 20 }),
            words('datos', 'Nombre, parentesco y fecha de nacimiento de cada uno', {
              obligatorio: 1,
              si: { campo: 'cuantos', mayor: 0 },
            }),
            file('actas', 'Actas', { maximo: 5, si: { campo: 'cuantos', mayor: 0 } }),
          ],
        },
        declared,
      ],
    },
  },
  {
    key: 'br-dependentes',
    country: 'BR',
    kind: 'named',
    source: 'Lei 9.250/1995, art. 35 (dependentes no IRRF); lida em 27/11/2026',
    definition: {
      titulo: 'Dependentes para o imposto de renda',
      secciones: [
        QUEM,
        {
          clave: 'dependentes',
          titulo: 'Dependentes',
          campos: [
            number('quantos', 'Quantos dependentes', { min: 0, max: 20 }),
            words('dados', 'Nome, CPF, parentesco e data de nascimento de cada um', {
              obligatorio: 1,
              si: { campo: 'quantos', mayor: 0 },
            }),
            file('documentos', 'Certidões', { maximo: 5, si: { campo: 'quantos', mayor: 0 } }),
          ],
        },
        declarado,
      ],
    },
  },
  {
    key: 'br-transporte',
    country: 'BR',
    kind: 'named',
    source: 'Lei 7.418/1985 e Decreto 10.854/2021 (vale-transporte); lidos em 27/11/2026',
    definition: {
      titulo: 'Vale-transporte',
      secciones: [
        QUEM,
        {
          clave: 'transporte',
          titulo: 'Transporte',
          campos: [
            choice('opta', 'Opta pelo vale-transporte?', SIM_NAO),
            words('linhas', 'Linhas e tarifas de ida e volta', {
              obligatorio: 1,
              si: { campo: 'opta', es: ['sim'] },
            }),
            number('por_dia', 'Viagens por dia', { min: 1, max: 12, si: { campo: 'opta', es: ['sim'] } }),
          ],
        },
        declarado,
      ],
    },
  },
  {
    key: 'uy-irpf',
    country: 'UY',
    kind: 'named',
    source: 'DGI, formulario 3100 (IRPF categoría II): no lo reemplaza; leído el 27/11/2026',
    definition: {
      titulo: 'Declaración para el IRPF',
      secciones: [
        who('Cédula'),
        {
          clave: 'deducciones',
          titulo: 'Deducciones',
          campos: [
            choice('minimo', '¿Aplica aquí el mínimo no imponible?', YES_NO),
            number('hijos', 'Hijos a cargo', { min: 0, max: 20 }),
            number('parte', 'Porcentaje que deduce de cada uno', {
              min: 0,
              max: 100,
              si: { campo: 'hijos', mayor: 0 },
            }),
            day('desde', 'Vale desde'),
          ],
        },
        declared,
      ],
    },
  },
];
