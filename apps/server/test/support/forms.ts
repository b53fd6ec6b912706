import { fileApproved } from '../../src/forms/filing/file-approved.ts';
import { lookAfterForms } from '../../src/forms/publishing/round.ts';
import { stepsOf } from '../../src/platform/company.ts';
import { type Answer, type Portal, startPortal } from './portal.ts';
import { addType } from './publication.ts';

type Value = string | number | readonly (string | number)[];

/** A company with a folder of forms, who makes them and who answers. */
export interface FormsBench {
  readonly portal: Portal;
  readonly company: number;
  readonly token: string;
  /** A type that takes answers of forms, and one that takes none. */
  readonly type: number;
  readonly plainType: number;
  somebody(
    options?: Parameters<Portal['addPerson']>[1],
  ): Promise<{ id: number; cuil: string; token: string }>;
  desk(method: string, path: string, form?: Record<string, Value>): Promise<Answer>;
  /** A form in force. @returns its id. */
  form(definition: object, more?: Record<string, Value>): Promise<number>;
  publish(form: number, cuils: readonly string[], more?: Record<string, Value>): Promise<Answer>;
  /** The newest form of somebody's own. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire, whatever it is.
  mine(token: string): Promise<any>;
  send(token: string, id: number, answers: object, more?: Record<string, Value>): Promise<Answer>;
  /** One look at who is to be told and what is over. */
  round(): Promise<void>;
  fileApproved(answer: number): Promise<void>;
  close(): Promise<void>;
}

let forms = 0;

/** @param options as of `startPortal`. */
export async function formsBench(options: Parameters<typeof startPortal>[0] = {}): Promise<FormsBench> {
  const portal = await startPortal(options);
  const company = await portal.addCompany();
  const admin = await portal.addPerson(company, { username: `rrhh_${company}`, access: { types: [2] } });
  const token = await portal.signIn(admin.username);
  const folder = async (nombre: string, tipo: string) =>
    (await portal.send('POST', '/v2/folder', { token, form: { nombre, tipo, visible: 1, firmable: 1 } }))
      .data[0].idCarpeta as number;
  const of = { company, admin, token, type: 0 };
  const type = await addType(
    portal,
    { ...of, folder: await folder('Formularios', 'eform') },
    { name: 'Declaraciones', parser: 'manual' },
  );
  const plainType = await addType(
    portal,
    { ...of, folder: await folder('Cartas', 'documentos') },
    { name: 'Carta', parser: 'manual' },
  );
  const desk: FormsBench['desk'] = (method, path, form) =>
    portal.send(method, path, { token, ...(form ? { form } : {}) });
  return {
    portal,
    company,
    token,
    type,
    plainType,
    desk,
    somebody: async (more = {}) => {
      const person = await portal.addPerson(company, more);
      return { ...person, token: await portal.signIn(person.username, { perfil: 1 }) };
    },
    form: async (definition, more = {}) => {
      forms += 1;
      const made = await desk('POST', '/v2/portal/eforms', {
        nombre: `Formulario ${forms}`,
        definicion: JSON.stringify(definition),
        ...(more.clase === 'anonimo' ? {} : { idSubCarpeta: type }),
        ...more,
      });
      if (made.code !== '00000') throw new Error(`No form: ${made.code} ${JSON.stringify(made.fields)}`);
      const { id } = made.data[0];
      const active = await desk('POST', `/v2/portal/eforms/${id}/activate`, {});
      if (active.code !== '00000') throw new Error(`Not in force: ${active.code}`);
      return id;
    },
    publish: (form, cuils, more = {}) =>
      desk('POST', `/v2/portal/eforms/${form}/publish`, { cuils: JSON.stringify(cuils), ...more }),
    mine: async (own) => (await portal.send('GET', '/v2/portal/me/eforms', { token: own })).data[0],
    send: (own, id, answers, more = {}) =>
      portal.send('POST', `/v2/portal/me/eforms/${id}/send`, {
        token: own,
        form: { respuestas: JSON.stringify(answers), ...more },
      }),
    round: () => lookAfterForms(portal.platform, company, new AbortController().signal),
    fileApproved: (answer) => fileApproved(stepsOf(portal.platform, company), answer),
    close: () => portal.close(),
  };
}

/** A form that asks a choice, and a day where the choice was yes. */
export const MOVING = {
  titulo: 'Declaración de domicilio',
  instrucciones: 'Complete lo que cambió.',
  secciones: [
    {
      clave: 'datos',
      titulo: 'Sus datos',
      campos: [
        {
          clave: 'apellido',
          tipo: 'persona',
          dato: 'apellido',
          etiqueta: 'Apellido',
          editable: 0,
          obligatorio: 1,
        },
        {
          clave: 'mudanza',
          tipo: 'opcion',
          etiqueta: '¿Se mudó este año?',
          obligatorio: 1,
          opciones: [
            { valor: 'si', etiqueta: 'Sí' },
            { valor: 'no', etiqueta: 'No' },
          ],
        },
        {
          clave: 'desde',
          tipo: 'fecha',
          etiqueta: 'Desde',
          hasta: 'hoy',
          obligatorio: 1,
          si: { campo: 'mudanza', es: ['si'] },
        },
        { clave: 'foto', tipo: 'archivo', etiqueta: 'Comprobante', maximo: 1, obligatorio: 0 },
        {
          clave: 'telefono',
          tipo: 'persona',
          dato: 'telefono',
          etiqueta: 'Teléfono',
          editable: 1,
          actualiza: 1,
          obligatorio: 0,
        },
        {
          clave: 'juro',
          tipo: 'declaracion',
          etiqueta: 'Declaración jurada',
          texto: 'Juro.',
          obligatorio: 1,
        },
      ],
    },
  ],
};

/** One question that is answered by words. */
export const plainForm = (titulo = 'Nota') => ({
  titulo,
  secciones: [
    {
      clave: 's',
      titulo: 'Nota',
      campos: [{ clave: 'nota', tipo: 'texto', etiqueta: 'Nota', obligatorio: 1 }],
    },
  ],
});
