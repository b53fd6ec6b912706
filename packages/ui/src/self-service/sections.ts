import {
  createAddress,
  createBank,
  createContactManager,
  createIdentityManager,
  getAddress,
  getBank,
  getContact,
  getIdentity,
  updateAddress,
  updateBank,
  updateContact,
  updateIdentity,
} from '@legajo/contract/calls/self-service';
import { queryOptions } from '@tanstack/react-query';
import type { Backend, Element } from '../api/backend.ts';
import { ownDataKeys } from '../session/keys.ts';
import { BODIES, type SectionDraft, type SectionId } from './section-draft.ts';

/** A section as it was read: who may change it, what waits, and its own fields. */
export interface SectionData extends Readonly<Record<string, unknown>> {
  readonly id: number;
  /** 0 until there is any. */
  readonly version: number;
  readonly cambia: 'directo' | 'pedido' | 'no';
  readonly pendiente: {
    readonly id: number;
    readonly cuando: string;
    readonly datos: Readonly<Record<string, unknown>>;
  } | null;
}

export const SECTION_IDS: readonly SectionId[] = ['contact', 'address', 'identity', 'bank'];

const READ = { contact: getContact, address: getAddress, identity: getIdentity, bank: getBank };

export const sectionQuery = (backend: Backend, section: SectionId, personId: number) =>
  queryOptions({
    queryKey: ownDataKeys.section(personId, section),
    queryFn: async ({ signal }) => {
      const reply = await backend.api(READ[section], { params: { id: personId }, signal });
      return reply.data[0] as unknown as SectionData;
    },
  });

export type Written = Pick<Element<typeof updateContact>, 'estado'>;

/**
 * Writes a section of a person, at the version it was read at. Human Resources write what was never there by its own
 * calls; people themselves have one for both. It resolves once what was changed is read anew.
 */
export async function writeSection(
  backend: Backend,
  section: SectionId,
  personId: number,
  { draft, version, manages }: { draft: SectionDraft; version: number; manages: boolean },
): Promise<Written> {
  const params = { id: personId };
  const read = { version: String(version) };
  const first = version === 0;
  const write = () => {
    switch (section) {
      case 'contact': {
        const body = { ...BODIES.contact(draft), ...read };
        return first && manages
          ? backend.api(createContactManager, { body: { ...body, iduser: String(personId) } })
          : backend.api(updateContact, { params, body });
      }
      case 'address': {
        const body = { ...BODIES.address(draft), ...read };
        return backend.api(first ? createAddress : updateAddress, { params, body });
      }
      case 'bank': {
        const body = { ...BODIES.bank(draft), ...read };
        return backend.api(first ? createBank : updateBank, { params, body });
      }
      case 'identity': {
        const body = { ...BODIES.identity(draft), ...read };
        return first && manages
          ? backend.api(createIdentityManager, { params, body })
          : backend.api(updateIdentity, { params, body });
      }
    }
  };
  const { data, fresh } = await write();
  await fresh;
  return { estado: data[0]?.estado ?? 'aplicado' };
}
