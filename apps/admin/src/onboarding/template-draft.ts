import { LENGTH } from '@legajo/contract/limits';
import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  WELCOME_KINDS,
} from '@legajo/contract/onboarding/onboarding';
import { hasWelcomeSigns, VIDEO_ADDRESS_MAX } from '@legajo/contract/onboarding/welcome';
import { isSecureAddress, textFault } from '@legajo/contract/values/plain-rules';
import type { CountryItems, Template } from './onboarding.ts';
import {
  type NameFault,
  NO_PLAN,
  nameFault,
  type Plans,
  planFault,
  planKey,
  plansOf,
  type Task,
  tasksOf,
  wirePlan,
} from './plan/plan.ts';

/** How a template asks for one item; what it does not ask for is not there. */
export type Asked = 'required' | 'optional';
export type Items = Readonly<Record<OnboardingGroup, Readonly<Record<string, Asked>>>>;

/** A template while it is written. */
export interface Draft {
  readonly nombre: string;
  readonly items: Items;
  readonly plans: Plans;
  readonly tasks: readonly Task[];
  /** Digital forms that go out with it, in their order. */
  readonly eforms: readonly number[];
  readonly mensaje_bienvenida: string;
  readonly url: string;
  readonly id_tipo_msg_bienvenida: number;
  readonly id_categoria_tipo_empresa: number;
}

/** Parts that are changed whole. */
const PARTS = ['plans', 'tasks', 'eforms'] as const;
type Part = (typeof PARTS)[number];
type Simple = Exclude<keyof Draft, 'items' | Part>;
const SIMPLE = [
  'nombre',
  'id_tipo_msg_bienvenida',
  'id_categoria_tipo_empresa',
  'mensaje_bienvenida',
  'url',
] as const satisfies readonly Simple[];

/** What a message can stand under: a field, a group of items, or the picture. */
export type DraftField = Simple | OnboardingGroup | Part | 'file';

export interface Item {
  readonly clave: string;
  readonly nombre: string;
}
type Grouped<T> = Readonly<Record<OnboardingGroup, T>>;

const byGroup = <T>(of: (group: OnboardingGroup) => T): Grouped<T> =>
  Object.fromEntries(ONBOARDING_GROUPS.map((group) => [group, of(group)])) as Record<OnboardingGroup, T>;

type Listed = Grouped<readonly { readonly clave: string; readonly obligatorio: number }[]>;

/** Items as a screen keeps them. */
export const itemsOf = (listed: Listed): Items =>
  byGroup((group) =>
    Object.fromEntries(
      listed[group].map(({ clave, obligatorio }) => [clave, obligatorio ? 'required' : 'optional'] as const),
    ),
  );

/** A new template: the usual items of the country are asked for, the others wait to be chosen. */
export const fromCountry = (country: CountryItems): Draft => ({
  nombre: '',
  items: itemsOf(byGroup((group) => country[group].filter(({ obligatorio }) => obligatorio === 1))),
  plans: {},
  tasks: [],
  eforms: [],
  mensaje_bienvenida: '',
  url: '',
  id_tipo_msg_bienvenida: WELCOME_KINDS.text,
  id_categoria_tipo_empresa: country.categorias[0]?.id ?? 1,
});

export const fromTemplate = (template: Template): Draft => ({
  nombre: template.nombre,
  items: itemsOf(template.template),
  plans: plansOf(template.template),
  tasks: tasksOf(template.template.tasks),
  eforms: template.eforms.map(({ id }) => id),
  mensaje_bienvenida: template.mensaje_bienvenida ?? '',
  url: template.url ?? '',
  id_tipo_msg_bienvenida: template.id_tipo_msg_bienvenida,
  id_categoria_tipo_empresa: template.id_categoria_tipo_empresa,
});

/** What can be asked for: the country's items, then what this template asked for before the country stopped. */
export const offersOf = (
  country: Grouped<readonly Item[]>,
  template?: Grouped<readonly Item[]>,
): Grouped<readonly Item[]> =>
  byGroup((group) => {
    const known = new Set(country[group].map(({ clave }) => clave));
    return [...country[group], ...(template?.[group] ?? []).filter(({ clave }) => !known.has(clave))];
  });

const sameItems = (a: Items[OnboardingGroup], b: Items[OnboardingGroup]) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => a[key] === b[key]);

/** They are read and written in one order: what is the same reads the same. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs from what there was. */
export const changedIn = (draft: Draft, began: Draft): readonly (Simple | OnboardingGroup | Part)[] => [
  ...SIMPLE.filter((field) => draft[field] !== began[field]),
  ...ONBOARDING_GROUPS.filter((group) => !sameItems(draft.items[group], began.items[group])),
  ...PARTS.filter((part) => !same(draft[part], began[part])),
];

/** Own changes on top of what somebody else saved since: by field, and by item of a group. */
export function onTopOf(now: Draft, draft: Draft, began: Draft): Draft {
  const changed = changedIn(draft, began);
  const kept = Object.fromEntries(
    SIMPLE.filter((field) => changed.includes(field)).map((field) => [field, draft[field]]),
  );
  const items = byGroup((group) => {
    const [own, before] = [draft.items[group], began.items[group]];
    const keys = [...new Set([...Object.keys(own), ...Object.keys(now.items[group])])];
    const merged = keys.map((key) => [key, own[key] === before[key] ? now.items[group][key] : own[key]]);
    return Object.fromEntries(merged.filter(([, asked]) => asked !== undefined));
  });
  const parts = Object.fromEntries(
    PARTS.filter((part) => changed.includes(part)).map((part) => [part, draft[part]]),
  );
  return { ...now, ...kept, ...parts, items };
}

/** The items as the wire takes them, in the order they are offered in. */
export const wireItems = (
  items: Items,
  offers: Grouped<readonly Item[]>,
  plans: Plans,
  tasks: readonly Task[],
) => ({
  ...byGroup((group) =>
    offers[group].flatMap(({ clave }) => {
      const asked = items[group][clave];
      const plan = plans[planKey(group, clave)];
      return asked
        ? [{ clave, obligatorio: asked === 'required' ? 1 : 0, ...(plan ? wirePlan(plan) : {}) }]
        : [];
    }),
  ),
  tasks: tasks.map((task) => ({
    clave: task.clave,
    nombre: task.nombre.trim(),
    obligatorio: task.required ? 1 : 0,
    ...wirePlan(task),
  })),
});

export const toBody = (draft: Draft, offers: Grouped<readonly Item[]>) => ({
  nombre: draft.nombre.trim(),
  eforms: JSON.stringify(draft.eforms),
  template: wireItems(draft.items, offers, draft.plans, draft.tasks),
  mensaje_bienvenida: draft.mensaje_bienvenida.trim() || undefined,
  // Of another kind of welcome nobody sees it, and nothing would keep it.
  url: (draft.id_tipo_msg_bienvenida === WELCOME_KINDS.video && draft.url.trim()) || undefined,
  id_tipo_msg_bienvenida: draft.id_tipo_msg_bienvenida,
  id_categoria_tipo_empresa: draft.id_categoria_tipo_empresa,
});

export type Fault =
  | 'required'
  | 'group_empty'
  | 'owner_missing'
  | 'days_wrong'
  | 'image_missing'
  | 'video_missing'
  | 'message_special'
  | NameFault;

const textFaults = { required: 'required', max: 'too_long', special: 'special_signs' } as const;

/** What is wrong with the words of a welcome; none are needed. */
function messageFault(text: string): Fault | null {
  if (text.trim() === '') return null;
  const fault = textFault(text, LENGTH.welcome);
  return fault ? textFaults[fault] : hasWelcomeSigns(text.trim()) ? null : 'message_special';
}

/** What is wrong with the address of a welcome's video. */
function videoFault(text: string): Fault | null {
  if (!isSecureAddress(text.trim())) return 'video_missing';
  const fault = textFault(text, VIDEO_ADDRESS_MAX);
  return fault ? textFaults[fault] : null;
}

/** What can be told to be missing before anything is sent (D78); the server says the rest. */
export function faultsOf(draft: Draft, hasImage: boolean): Partial<Record<DraftField, Fault>> {
  const kind = draft.id_tipo_msg_bienvenida;
  const asked = ONBOARDING_GROUPS.flatMap((group) =>
    Object.keys(draft.items[group]).map((clave) => draft.plans[planKey(group, clave)] ?? NO_PLAN),
  );
  const plans = asked.map(planFault).find((fault) => fault !== null);
  const tasks = draft.tasks.flatMap((task) => nameFault(task) ?? planFault(task) ?? [])[0];
  const name = textFault(draft.nombre, LENGTH.folderName);
  const message = messageFault(draft.mensaje_bienvenida);
  const video = kind === WELCOME_KINDS.video ? videoFault(draft.url) : null;
  return {
    ...(plans ? { plans } : {}),
    ...(tasks ? { tasks } : {}),
    ...(name ? { nombre: textFaults[name] } : {}),
    ...(message ? { mensaje_bienvenida: message } : {}),
    ...Object.fromEntries(
      ONBOARDING_GROUPS.filter((group) => Object.keys(draft.items[group]).length === 0).map((group) => [
        group,
        'group_empty',
      ]),
    ),
    ...(kind === WELCOME_KINDS.image && !hasImage ? { file: 'image_missing' } : {}),
    ...(video ? { url: video } : {}),
  };
}
