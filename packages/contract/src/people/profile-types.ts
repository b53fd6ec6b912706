import { ACTIONS, type ActionId, MANAGEMENT_ACTIONS, PROFILE_TYPES, type ProfileType } from '../actions.ts';

const A = ACTIONS;
const T = PROFILE_TYPES;

/** What a profile type is, and what it carries. */
export interface ProfileKind {
  readonly type: ProfileType;
  /** A person holds at most one type of a category (D86): what decides how far somebody reaches is one thing. */
  readonly category: 'empleo' | 'gestion' | 'certificados';
  /** What its holder may do from the start; whoever assigns it gives no more than they hold. */
  readonly actions: readonly ActionId[];
  /** Whether filters by sector, location and folder mean something for it (D88, D89). */
  readonly filtered: boolean;
  /** Only support assigns it, from the command line (D91). */
  readonly supportOnly: boolean;
}

const plain = { filtered: false, supportOnly: false } as const;

/** The profile types in their order (decision B9; the actions are ours). */
export const PROFILE_KINDS: readonly ProfileKind[] = [
  { type: T.employee, category: 'empleo', actions: [], ...plain },
  { type: T.management, category: 'gestion', actions: MANAGEMENT_ACTIONS, ...plain },
  {
    type: T.limited,
    category: 'gestion',
    actions: [
      A.documentSearch,
      A.publishPersonal,
      A.employees,
      A.reports,
      A.signatureReminder,
      A.licencesMenu,
      A.taskTray,
      A.documentDetail,
    ],
    filtered: true,
    supportOnly: false,
  },
  { type: T.integration, category: 'gestion', actions: [], filtered: true, supportOnly: false },
  {
    type: T.manager,
    category: 'gestion',
    actions: [A.employees, A.reports, A.licencesMenu, A.documentDetail],
    filtered: true,
    supportOnly: false,
  },
  {
    type: T.certificateCreator,
    category: 'certificados',
    actions: [A.certificates],
    filtered: false,
    supportOnly: true,
  },
];

/** The kind of a type. */
export function kindOf(type: number): ProfileKind | undefined {
  return PROFILE_KINDS.find((kind) => kind.type === type);
}

/** Types of which a person holds at most one, each category a list. */
export function rivalsOf(type: number): readonly number[] {
  const category = kindOf(type)?.category;
  return PROFILE_KINDS.filter((kind) => kind.category === category && kind.type !== type).map(
    (kind) => kind.type,
  );
}
