import type { Page } from '@playwright/test';
import { call, tokenOf } from './account.ts';
import { dataOf } from './personal.ts';

/** The words of the desk's screens of forms that journeys press and read, in a language. */
export const MAKING = {
  es: {
    hr: 'ana_rios',
    title: 'Pickup',
    new: 'Nuevo formulario',
    name: 'Nombre',
    make: 'Crear',
    search: 'Nombre del formulario',
    preset: /Política leída y aceptada|Política/,
    fields: 'Campos',
    settings: 'Aprobación y carpeta',
    preview: 'Vista previa',
    activate: 'Poner en vigencia',
    activateGo: /^Poner en vigencia la versión/,
    close: 'Cerrar',
    save: 'Guardar',
    kept: /^Guardado \d\d:\d\d$/,
    active: 'Activo',
    inactive: 'Inactivo',
    draft: 'Borrador',
    question: 'Pregunta',
    add: 'Agregar',
    undo: 'Deshacer',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Pickup',
    new: 'Novo formulário',
    name: 'Nome',
    make: 'Criar',
    search: 'Nome do formulário',
    preset: /Política/,
    fields: 'Campos',
    settings: 'Aprovação e pasta',
    preview: 'Pré-visualização',
    activate: 'Colocar em vigor',
    activateGo: /^Colocar em vigor a versão/,
    close: 'Fechar',
    save: 'Salvar',
    kept: /^Salvo \d\d:\d\d$/,
    active: 'Ativo',
    inactive: 'Inativo',
    draft: 'Rascunho',
    question: 'Pergunta',
    add: 'Adicionar',
    undo: 'Desfazer',
  },
} as const;

/** Waits for what was written to be kept. */
export const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/v2\/portal\/eforms\/\d+$/.test(answer.url()),
  );

/** What a journey's form asks: one question, of a form of its own. */
const asking = (title: string) => ({
  titulo: title,
  secciones: [
    {
      clave: 'datos',
      titulo: 'Datos',
      campos: [
        { clave: 'mudo', tipo: 'texto', etiqueta: 'Dónde', obligatorio: 1 },
        { clave: 'cuando', tipo: 'fecha', etiqueta: 'Cuándo', obligatorio: 0 },
      ],
    },
  ],
});

const post = async (page: Page, hr: string, path: string, form: Record<string, string>) =>
  dataOf(await call(page, hr, 'POST', path, form))[0];

/** A type that takes answers of forms, in a folder of its own. @returns its id and how lists of them call it. */
export async function formType(page: Page, user: string) {
  const hr = await tokenOf(page, user);
  const stamp = Date.now();
  const folder = { nombre: `Formularios ${stamp}`, tipo: 'eform', visible: '1', firmable: '1' };
  const { idCarpeta } = await post(page, hr, '/v2/folder', folder);
  const name = `Respuestas ${stamp}`;
  const type = await post(page, hr, '/v2/subfolder/create', {
    idCarpeta: String(idCarpeta),
    name,
    parser: 'manual',
  });
  return { id: String(type.idSubCarpeta), label: `${folder.nombre} · ${name}` };
}

/** A form of the journey's own, as a draft or in force. @returns its number. */
export async function makeForm(
  page: Page,
  user: string,
  name: string,
  more: Record<string, string> = {},
  inForce = false,
): Promise<string> {
  const hr = await tokenOf(page, user);
  const definicion = JSON.stringify(asking(name));
  const { id } = await post(page, hr, '/v2/portal/eforms', { nombre: name, definicion, ...more });
  if (inForce) await call(page, hr, 'POST', `/v2/portal/eforms/${id}/activate`);
  return String(id);
}
