import { changed, choice, choices, day, file, number, oath, own, text, words, YES_NO } from './parts.ts';
import type { Preset } from './preset.ts';

const WHO = {
  clave: 'persona',
  titulo: 'Sus datos',
  campos: [own('apellido', 'Apellido'), own('nombre', 'Nombre'), own('cuil', 'CUIL')],
};
const TRUE = 'Declaro que los datos son ciertos y que avisaré cualquier cambio.';

/** Forms of Argentina. */
export const argentina: readonly Preset[] = [
  {
    key: 'ar-domicilio',
    country: 'AR',
    kind: 'named',
    source: 'Ley 20.744 (LCT), deber de buena fe, art. 63; leído el 27/11/2026',
    definition: {
      titulo: 'Declaración jurada de domicilio',
      secciones: [
        WHO,
        {
          clave: 'domicilio_actual',
          titulo: 'Su domicilio',
          ayuda: 'Viene con el de hoy. Cambie solo lo que cambió.',
          campos: [
            changed('domicilio', 'Domicilio', 'Calle y número, localidad, provincia.'),
            day('desde', 'Vive ahí desde', { hasta: 'hoy' }),
            file('comprobante', 'Foto de un comprobante', { ayuda: 'Luz, gas o resumen.' }),
          ],
        },
        { clave: 'declaracion', titulo: 'Declaración', campos: [oath('juro', 'Declaración jurada', TRUE)] },
      ],
    },
  },
  {
    key: 'ar-cargas',
    country: 'AR',
    kind: 'named',
    source: 'ARCA, RG 4003/2017 (deducciones, F. 572 Web): no lo reemplaza; leído el 27/11/2026',
    definition: {
      titulo: 'Cargas de familia',
      instrucciones: 'Copia para la empresa. Lo que se deduce de Ganancias se carga en el SiRADIG de ARCA.',
      secciones: [
        WHO,
        {
          clave: 'familia',
          titulo: 'Su familia',
          campos: [
            choice('conyuge', '¿Tiene cónyuge o conviviente a cargo?', YES_NO),
            text('conyuge_nombre', 'Apellido y nombre', { si: { campo: 'conyuge', es: ['si'] } }),
            text('conyuge_cuil', 'CUIL', { forma: 'identidad', si: { campo: 'conyuge', es: ['si'] } }),
            number('hijos', 'Hijos a cargo', { min: 0, max: 20 }),
            words('hijos_datos', 'Nombre, CUIL y fecha de nacimiento de cada uno', {
              obligatorio: 1,
              si: { campo: 'hijos', mayor: 0 },
            }),
            file('partidas', 'Partidas o libreta', { maximo: 5, si: { campo: 'hijos', mayor: 0 } }),
          ],
        },
        { clave: 'declaracion', titulo: 'Declaración', campos: [oath('juro', 'Declaración jurada', TRUE)] },
      ],
    },
  },
  {
    key: 'ar-seguro',
    country: 'AR',
    kind: 'named',
    source: 'Decreto 1567/74, seguro colectivo de vida obligatorio; leído el 27/11/2026',
    definition: {
      titulo: 'Beneficiarios del seguro de vida',
      instrucciones: 'Reemplaza a la designación anterior.',
      secciones: [
        WHO,
        {
          clave: 'beneficiarios',
          titulo: 'Beneficiarios',
          campos: [
            text('uno_nombre', 'Apellido y nombre del primero'),
            text('uno_dni', 'DNI', { forma: 'identidad' }),
            text('uno_vinculo', 'Vínculo'),
            number('uno_parte', 'Porcentaje', { min: 1, max: 100 }),
            text('dos_nombre', 'Apellido y nombre del segundo', {
              si: { campo: 'uno_parte', menor: 100 },
            }),
            text('dos_dni', 'DNI', { forma: 'identidad', si: { campo: 'uno_parte', menor: 100 } }),
            words('otros', 'Otros, con su DNI, vínculo y porcentaje', {
              si: { campo: 'uno_parte', menor: 100 },
            }),
          ],
        },
        { clave: 'declaracion', titulo: 'Declaración', campos: [oath('juro', 'Designación', TRUE)] },
      ],
    },
  },
  {
    key: 'ar-pluriempleo',
    country: 'AR',
    kind: 'named',
    source: 'ARCA, RG 4003/2017 (pluriempleo y agente de retención); leído el 27/11/2026',
    definition: {
      titulo: 'Pluriempleo',
      secciones: [
        WHO,
        {
          clave: 'empleos',
          titulo: 'Otros empleos',
          campos: [
            choice('otro', '¿Trabaja también para otro empleador?', YES_NO),
            text('empleador', 'Empleador', { si: { campo: 'otro', es: ['si'] } }),
            text('cuit', 'CUIT', { forma: 'identidad', si: { campo: 'otro', es: ['si'] } }),
            choice('agente', '¿Quién le retiene Ganancias?', choices('Esta empresa', 'El otro empleador'), {
              si: { campo: 'otro', es: ['si'] },
            }),
          ],
        },
        { clave: 'declaracion', titulo: 'Declaración', campos: [oath('juro', 'Declaración jurada', TRUE)] },
      ],
    },
  },
];
