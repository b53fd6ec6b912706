import { type Answer, type Portal, startPortal } from './portal.ts';
import { addPublisher, type Publisher } from './publication.ts';
import { file } from './shelf.ts';

export const LIST = '/scheduler/signatureReminders';
export const NOW = '/v2/portal/reminders/now';

/** A company whose people have payslips that nobody signed. */
export interface RemindersBench {
  readonly portal: Portal;
  readonly publisher: Publisher;
  readonly people: Readonly<Record<string, { id: number; username: string; document: number }>>;
  /** Saves a reminder with these fields, by its publisher unless somebody else does. */
  save(
    fields: Record<string, unknown>,
    token?: string,
    more?: Record<string, string | number>,
  ): Promise<Answer>;
  /** How many mails of reminders somebody has. */
  mailed(name: string): Promise<{ subject: string; text: string }[]>;
  signed(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Ana and Beto have an address, Caro has a way in alone, Dora has neither. Each has a payslip of October. */
export async function remindersBench(limits: Record<string, number> = {}): Promise<RemindersBench> {
  const portal = await startPortal({ limits });
  const publisher = await addPublisher(portal);
  const people: Record<string, { id: number; username: string; document: number }> = {};
  for (const name of ['ana', 'beto']) {
    const person = await portal.addPerson(publisher.company, {
      username: `${name}_${publisher.company}`,
      name,
      mail: `${name}@andes.example`,
      readsMail: true,
      sector: name === 'ana' ? 'Ventas' : 'Depósito',
    });
    people[name] = { ...person, document: await file(portal, publisher, person) };
  }
  for (const [name, dni, way] of [
    ['caro', '30111221', { password: 'Provisoria1' }],
    ['dora', '30111222', {}],
  ] as const) {
    const made = await portal.send('POST', '/v2/portal/employees', {
      token: publisher.token,
      form: {
        ...{
          usuario: `${name}_${publisher.company}`,
          nombre: name,
          apellido: 'Sin Correo',
          dni,
          cuil: `27${dni}0`,
        },
        ...{ fecha_nacimiento: '02/03/1985', fecha_contratacion: '01/06/2015', bienvenida: 0, ...way },
      },
    });
    const person = { id: Number(made.data[0]?.id), username: `${name}_${publisher.company}` };
    people[name] = { ...person, document: await file(portal, publisher, person) };
  }
  return {
    portal,
    publisher,
    people,
    save: (fields, token = publisher.token, more = {}) =>
      portal.send('POST', LIST, {
        token,
        form: {
          reminder: JSON.stringify({
            nombre: 'Recibos sin firmar',
            objetivo: 'sin_firmar',
            cuando: 'ahora',
            ...fields,
          }),
          ...more,
        },
      }),
    mailed: async (name) =>
      (await portal.mailsTo(publisher.company, `${name}@andes.example`)).filter(({ subject }) =>
        /esperan su firma|sin abrir/.test(subject),
      ),
    signed: async (name) => {
      await portal.asCompany(publisher.company, async ({ tx, companyId }) => {
        await tx
          .updateTable('document')
          .set({ state: 'agreed' } as never)
          .where('company_id', '=', companyId)
          .where('id', '=', people[name]?.document as never)
          .execute();
      });
    },
    close: () => portal.close(),
  };
}
