import { f } from '@legajo/contract';
import {
  ONBOARDING_GROUPS,
  type OnboardingTemplate,
  STEP_GROUPS,
  type StepGroup,
  type StepOwner,
} from '@legajo/contract/onboarding/onboarding';
import { type AskedItem, type AskedItems, itemsOf, type Owner, ownerOf, TASK_KEY } from './items.ts';
import { nameOfItem, type Reading } from './names.ts';

/** Names of people by id, as text: JSON has no other keys. */
export type OwnerNames = Readonly<Record<string, string>>;

const OWNERS = { ingresante: 'newcomer', rrhh: 'hr', jefe: 'manager' } as const;
type Wire = OnboardingTemplate['documents'][number];

/** Who was named and is not said is nobody: the newcomer then. */
const wireToOwner = ({ responsable, idResponsable }: Omit<Wire, 'clave'>): Owner =>
  responsable === 'persona' ? (idResponsable ?? 'newcomer') : OWNERS[responsable ?? 'ingresante'];

const asked = (wire: Omit<Wire, 'clave'>, key: string): AskedItem => ({
  key,
  required: wire.obligatorio,
  owner: wireToOwner(wire),
  days: wire.dias ?? null,
});

export function wireToItems(template: OnboardingTemplate): AskedItems {
  const groups = ONBOARDING_GROUPS.map((group) => [
    group,
    template[group].map((wire) => asked(wire, wire.clave)),
  ]);
  const taken = template.tasks.flatMap(({ clave }) => clave ?? []);
  let last = 0;
  const freshKey = (): string => {
    do last += 1;
    while (taken.includes(`${TASK_KEY}${last}`));
    return `${TASK_KEY}${last}`;
  };
  const tasks = template.tasks.map((wire) => ({
    ...asked(wire, wire.clave ?? freshKey()),
    name: wire.nombre.normalize('NFC'),
  }));
  return { ...(Object.fromEntries(groups) as Omit<AskedItems, 'tasks'>), tasks };
}

export function ownerToWire(owner: Owner): { responsable: StepOwner; idResponsable: number | null } {
  if (typeof owner === 'number') return { responsable: 'persona', idResponsable: owner };
  const [word] = Object.entries(OWNERS).find(([, one]) => one === owner) ?? ['ingresante'];
  return { responsable: word as StepOwner, idResponsable: null };
}

export const itemsToWire = (items: AskedItems, reading: Reading, names: OwnerNames = {}) =>
  byGroup((group) =>
    itemsOf(items, group).map((item) => {
      const owner = ownerToWire(ownerOf(item));
      return {
        clave: item.key,
        nombre: nameOfItem(item, group, reading),
        obligatorio: f.out.flag(item.required),
        ...owner,
        nombre_responsable: names[String(owner.idResponsable)] ?? null,
        dias: item.days ?? null,
      };
    }),
  );

/** Address of a template's image, relative to the portal; it changes with the image. */
export const imageAddress = (templateId: number, image: Buffer | null): string | null =>
  image && `/v2/portal/onboarding/${templateId}/image?t=${image.toString('hex').slice(0, 16)}`;

function byGroup<T>(make: (group: StepGroup) => T): Record<StepGroup, T> {
  return Object.fromEntries(STEP_GROUPS.map((group) => [group, make(group)])) as Record<StepGroup, T>;
}
