import { formatName } from '@legajo/ui/i18n/people.ts';
import { within } from '@legajo/ui/route/within.ts';
import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react';

/** Somebody on whom an action works, as every list has them. */
export interface Person {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly cuil: string;
  /** Unknown where a list does not say: it holds active people only. */
  readonly status?: 'onboarding' | 'active' | 'inactive';
}

export interface PeopleDialogProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

type PeopleDialog = LazyExoticComponent<ComponentType<PeopleDialogProps>>;

const DIALOGS = {
  sheets: lazy(within(() => import('../../employees/PrintSheetsDialog.tsx'))),
  password: lazy(within(() => import('../../employees/GivePasswordDialog.tsx'))),
  dismiss: lazy(within(() => import('../../employees/employment/DismissDialog.tsx'))),
  reactivate: lazy(within(() => import('../../employees/employment/ReactivateDialog.tsx'))),
  activate: lazy(within(() => import('../../employees/employment/ActivateDialog.tsx'))),
  move: lazy(within(() => import('../../employees/MoveDialog.tsx'))),
  factors: lazy(within(() => import('../../employees/ResetFactorsDialog.tsx'))),
} as const satisfies Record<string, PeopleDialog>;

export type PeopleAct = keyof typeof DIALOGS;

const Context = createContext<(act: PeopleAct, people: readonly Person[]) => void>(() => {});

/** Draws the dialog of an action on people, over whichever screen or palette it was begun in. */
export function PeopleActsHost({ children }: { readonly children: ReactNode }) {
  const [begun, setBegun] = useState<{ act: PeopleAct; people: readonly Person[] } | null>(null);
  const [begin] = useState(() => (act: PeopleAct, people: readonly Person[]) => setBegun({ act, people }));
  const Dialog = begun && DIALOGS[begun.act];
  return (
    <Context value={begin}>
      {children}
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog people={begun.people} onClose={() => setBegun(null)} />
        </Suspense>
      ) : null}
    </Context>
  );
}

/** Begins an action on people in its dialog. */
export const useBeginAct = () => use(Context);

/** The first names of a list of people, written out. */
export const firstNames = (people: readonly Person[], most: number): string =>
  people.slice(0, most).map(formatName).join(' · ');
