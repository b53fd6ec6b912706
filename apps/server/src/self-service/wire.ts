import { f } from '@legajo/contract';
import { ownFieldLabel, ownValueText } from '@legajo/contract/people/own-fields';
import type { Address, Bank, OwnIdentity, SelfServiceAction } from '@legajo/contract/people/self-service';
import type { Actor } from '../platform/context.ts';
import type { WholeAccount } from './bank/account.ts';
import type { BankControl } from './bank/control.sql.ts';
import type { Change } from './changes.sql.ts';
import { changedNames } from './sections/fields.ts';
import { replacedBy } from './sections/replaced.ts';
import type { SectionView, Written } from './sections/sections.ts';
import type { ActionSetting } from './settings/actions.ts';

const WAYS = { direct: 'directo', asked: 'pedido', none: 'no' } as const;

export const actionToWire = ({ action, enabled }: ActionSetting) => ({
  id: action,
  activo: f.out.flag(enabled),
});

type Text = string | null;

/** The fields of each section as they go out: null where one is empty. */
interface SectionWires {
  readonly contact: {
    phones: { kind: string; number: string }[];
    emergencyContact: { name: string; relationship: Text; phone: string } | null;
  };
  readonly address: Record<keyof Address, Text>;
  readonly identity: Record<keyof OwnIdentity, Text>;
  readonly bank: Record<keyof Bank, Text> & {
    readonly cobra: ({ hasta: string } & Record<keyof Bank, Text>) | null;
  };
}

/** @param section tells the fields' shape; they were checked by it when they were written. */
export const sectionToWire = <S extends SelfServiceAction>(section: S, view: SectionView) => ({
  id: view.personId,
  version: view.version,
  cambia: WAYS[view.way],
  pendiente: view.waiting && {
    id: view.waiting.id,
    cuando: view.waiting.askedAt.toISOString(),
    datos: { ...view.waiting.fields },
  },
  ...(section === 'bank' ? { cobra: paidToWire(view) } : {}),
  ...(view.fields as unknown as SectionWires[S]),
});

/** What wages go to meanwhile. */
const paidToWire = ({ paid }: SectionView) =>
  paid && { hasta: paid.fromAt.toISOString(), ...(paid.paid as unknown as Record<keyof Bank, Text>) };

export const controlToWire = (control: BankControl | null, actor: Actor) => ({
  activo: f.out.flag(control !== null),
  baja:
    control?.offAskedAt == null
      ? null
      : {
          cuando: control.offAskedAt.toISOString(),
          quien: control.offAskedName,
          propia: f.out.flag(control.offAskedBy === actor.personId),
        },
});

export const accountToWire = ({ id, before, after }: WholeAccount) => ({ id, antes: before, despues: after });

export const writtenToWire = ({ personId, changeId, version }: Written) => ({
  id: personId,
  estado: changeId === null ? ('aplicado' as const) : ('pendiente' as const),
  cambio: changeId,
  version,
});

/** A change with its fields in words, those that differ. */
export function changeToWire(change: Change, { country, language }: Actor) {
  const before = replacedBy(change);
  return {
    id: change.id,
    iduser: change.personId,
    nombre: change.name,
    apellido: change.surname,
    numero_legajo: change.fileNumber,
    seccion: change.section,
    estado: change.state,
    cuando: change.askedAt.toISOString(),
    campos: changedNames(before, change.fields).map((field) => ({
      campo: field,
      etiqueta: ownFieldLabel(field, country, language),
      antes: ownValueText(field, before[field], language),
      despues: ownValueText(field, change.fields[field], language),
    })),
    dos_personas: f.out.flag(change.byTwo),
    primera: change.firstAt && { cuando: change.firstAt.toISOString(), quien: change.firstByName },
    pidio: change.askedByName,
    resuelto:
      change.decidedAt === null
        ? null
        : {
            cuando: change.decidedAt.toISOString(),
            quien: change.decidedBy,
            comentarios: change.comments,
          },
  };
}

export const faceToWire = ({
  personId,
  bytes,
}: {
  readonly personId: number;
  readonly bytes: Uint8Array;
}) => ({
  id: personId,
  base64: Buffer.from(bytes).toString('base64'),
});
