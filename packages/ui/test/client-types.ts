import { listSessions } from '@legajo/contract/calls/own-access';
import { createEmployee, listEmployees } from '@legajo/contract/calls/people';
import { publishMassive } from '@legajo/contract/calls/publications';
import { approveSelfServiceChange, getContact } from '@legajo/contract/calls/self-service';
import { login } from '@legajo/contract/calls/session';
import type { Backend } from '../src/api/backend.ts';
import type { Answer } from '../src/session/way-in.ts';

/*
 * What must not compile. The compiler is the test: it refuses this file where a line that is marked as an error is none.
 * Nothing here is run.
 */

const PERSON = { nombre: 'Ana', apellido: 'Ríos' };

export const refused = {
  parameters(backend: Backend) {
    void backend.api(getContact, { params: { id: 7 } });
    // @ts-expect-error: the parameter has another name.
    void backend.api(getContact, { params: { idUsuario: 7 } });
    // @ts-expect-error: an address with a hole.
    void backend.api(getContact, { params: {} });
    // @ts-expect-error: the same, whole.
    void backend.api(getContact);
    // @ts-expect-error: this call has no parameters.
    void backend.api(listSessions, { params: { id: 7 } });
    // @ts-expect-error: what is there may be nobody yet.
    void backend.blob(getContact, { params: { id: undefined as number | undefined } });
  },

  query(backend: Backend) {
    void backend.api(listEmployees);
    void backend.api(listEmployees, { query: { q: 'ana', pagination: '25,1,0' } });
    // @ts-expect-error: one letter off.
    void backend.api(listEmployees, { query: { paginacion: '25,1,0' } });
    // @ts-expect-error: a list is no text.
    void backend.api(listEmployees, { query: { q: ['ana'] } });
    // @ts-expect-error: this call asks nothing.
    void backend.api(listSessions, { query: { q: 'ana' } });
  },

  body(backend: Backend) {
    const params = { id: 7 };
    void backend.api(approveSelfServiceChange, { params, body: { comments: 'Bien' } });
    // @ts-expect-error: the field has another name.
    void backend.api(approveSelfServiceChange, { params, body: { comment: 'Bien' } });
    // @ts-expect-error: what is due is missing.
    void backend.api(createEmployee, { body: PERSON });
    // @ts-expect-error: this call takes no body.
    void backend.api(listEmployees, { body: PERSON });
  },

  files(
    backend: Backend,
    body: NonNullable<Parameters<typeof backend.api<typeof publishMassive>>[1]>['body'],
  ) {
    void backend.api(publishMassive, { body, files: { file: new Blob() } });
    // @ts-expect-error: the file's field has another name.
    void backend.api(publishMassive, { body, files: { archivo: new Blob() } });
    // @ts-expect-error: this call takes no files.
    void backend.api(listEmployees, { files: { archivo: new Blob() } });
  },

  async results(backend: Backend): Promise<Answer | undefined> {
    const { data } = await backend.api(login, { body: { user: 'ana', password: 'x' } });
    // @ts-expect-error: what is due may come in the place of a session.
    data[0]?.token satisfies string | undefined;
    // @ts-expect-error: no answer has it.
    (await backend.api(listEmployees)).data[0]?.numeroDeLegajo;
    return data[0];
  },
};
