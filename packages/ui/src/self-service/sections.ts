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
import type { Backend } from '../api/backend.ts';
import { ownDataKey } from './person-key.ts';
import { type SectionDraft, type SectionId, toBody } from './section-draft.ts';

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
    queryKey: [...ownDataKey(personId), section],
    queryFn: async ({ signal }) => {
      const reply = await backend.api(READ[section], { params: { id: personId }, signal });
      return reply.data[0] as unknown as SectionData;
    },
  });

export interface Written {
  readonly estado: 'aplicado' | 'pendiente';
}

/**
 * Writes a section of a person, at the version it was read at. Human Resources write what was never there by its own
 * calls; people themselves have one for both.
 */
export async function writeSection(
  backend: Backend,
  section: SectionId,
  personId: number,
  { draft, version, manages }: { draft: SectionDraft; version: number; manages: boolean },
): Promise<Written> {
  const params = { id: personId };
  const body = { ...toBody(section, draft), version: String(version) };
  const first = version === 0;
  const write = () => {
    switch (section) {
      case 'contact':
        return first && manages
          ? backend.api(createContactManager, { body: { ...body, iduser: String(personId) } })
          : backend.api(updateContact, { params, body });
      case 'address':
        return backend.api(first ? createAddress : updateAddress, { params, body });
      case 'bank':
        return backend.api(first ? createBank : updateBank, { params, body });
      case 'identity':
        return first && manages
          ? backend.api(createIdentityManager, { params, body })
          : backend.api(updateIdentity, { params, body });
    }
  };
  const { data } = await write();
  return { estado: (data[0] as Written | undefined)?.estado ?? 'aplicado' };
}
