import { changed, choice, choices, day, oath, own, text, words } from './parts.ts';
import type { Preset } from './preset.ts';

const HOUSE = 'Modelo de Legajo, 27/11/2026';
const CASA = 'Modelo do Legajo, 27/11/2026';
const SCALE = choices('Muy bien', 'Bien', 'Regular', 'Mal');
const ESCALA = choices('Muito bom', 'Bom', 'Regular', 'Ruim');

/** Forms that hold anywhere; of Brazil in Portuguese, under the same keys. */
export const everywhere: readonly Preset[] = [
  {
    key: 'cuenta-bancaria',
    country: null,
    kind: 'named',
    source: HOUSE,
    definition: {
      titulo: 'Datos bancarios',
      secciones: [
        {
          clave: 'datos',
          titulo: 'Su cuenta',
          campos: [
            own('apellido', 'Apellido'),
            own('nombre', 'Nombre'),
            changed('banco', 'Banco'),
            changed('cuenta', 'Número de cuenta'),
            oath('juro', 'Titular', 'Declaro que la cuenta está a mi nombre.'),
          ],
        },
      ],
    },
  },
  {
    key: 'politica',
    country: null,
    kind: 'named',
    source: HOUSE,
    definition: {
      titulo: 'Política aceptada',
      secciones: [
        {
          clave: 'politica',
          titulo: 'Política',
          campos: [
            own('apellido', 'Apellido'),
            own('nombre', 'Nombre'),
            oath('acepto', 'Aceptación', 'Leí la política de la empresa, la entendí y la acepto.'),
          ],
        },
      ],
    },
  },
  {
    key: 'equipo',
    country: null,
    kind: 'named',
    source: HOUSE,
    definition: {
      titulo: 'Equipo recibido',
      secciones: [
        {
          clave: 'equipo',
          titulo: 'Equipo',
          campos: [
            own('apellido', 'Apellido'),
            own('nombre', 'Nombre'),
            text('que', 'Qué recibió'),
            text('serie', 'Número de serie', { obligatorio: 0 }),
            day('cuando', 'Cuándo', { hasta: 'hoy' }),
            choice('estado', 'Estado', choices('Nuevo', 'Usado')),
            oath('recibi', 'Recibo', 'Recibí lo indicado y lo devolveré cuando me lo pidan.'),
          ],
        },
      ],
    },
  },
  {
    key: 'encuesta',
    country: null,
    kind: 'anonymous',
    source: HOUSE,
    definition: {
      titulo: 'Encuesta de satisfacción',
      instrucciones: 'Sus respuestas no llevan su nombre.',
      secciones: [
        {
          clave: 'clima',
          titulo: 'Su trabajo',
          campos: [
            choice('general', '¿Cómo está en la empresa?', SCALE),
            choice('jefe', '¿Cómo se lleva con quien lo conduce?', SCALE),
            choice('herramientas', '¿Tiene lo que necesita para trabajar?', SCALE),
            words('mejorar', '¿Qué mejoraría?'),
          ],
        },
      ],
    },
  },
  {
    key: 'cuenta-bancaria',
    country: 'BR',
    kind: 'named',
    source: CASA,
    definition: {
      titulo: 'Dados bancários',
      secciones: [
        {
          clave: 'dados',
          titulo: 'Sua conta',
          campos: [
            own('nombre', 'Nome'),
            own('apellido', 'Sobrenome'),
            changed('banco', 'Banco'),
            changed('cuenta', 'Número da conta'),
            oath('declaro', 'Titular', 'Declaro que a conta está em meu nome.'),
          ],
        },
      ],
    },
  },
  {
    key: 'politica',
    country: 'BR',
    kind: 'named',
    source: CASA,
    definition: {
      titulo: 'Política aceita',
      secciones: [
        {
          clave: 'politica',
          titulo: 'Política',
          campos: [
            own('nombre', 'Nome'),
            own('apellido', 'Sobrenome'),
            oath('aceito', 'Aceite', 'Li a política da empresa, entendi e aceito.'),
          ],
        },
      ],
    },
  },
  {
    key: 'equipo',
    country: 'BR',
    kind: 'named',
    source: CASA,
    definition: {
      titulo: 'Equipamento recebido',
      secciones: [
        {
          clave: 'equipamento',
          titulo: 'Equipamento',
          campos: [
            own('nombre', 'Nome'),
            own('apellido', 'Sobrenome'),
            text('o_que', 'O que recebeu'),
            text('serie', 'Número de série', { obligatorio: 0 }),
            day('quando', 'Quando', { hasta: 'hoy' }),
            choice('estado', 'Estado', choices('Novo', 'Usado')),
            oath('recebi', 'Recibo', 'Recebi o indicado e o devolverei quando pedirem.'),
          ],
        },
      ],
    },
  },
  {
    key: 'encuesta',
    country: 'BR',
    kind: 'anonymous',
    source: CASA,
    definition: {
      titulo: 'Pesquisa de satisfação',
      instrucciones: 'Suas respostas não levam seu nome.',
      secciones: [
        {
          clave: 'clima',
          titulo: 'Seu trabalho',
          campos: [
            choice('geral', 'Como está na empresa?', ESCALA),
            choice('chefia', 'Como se dá com quem o lidera?', ESCALA),
            choice('ferramentas', 'Tem o que precisa para trabalhar?', ESCALA),
            words('melhorar', 'O que melhoraria?'),
          ],
        },
      ],
    },
  },
];
