import { within } from '@legajo/ui/route/within.ts';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { type PeopleAct, peopleAct } from './people-registry.ts';
import type { Found, Person } from './person.ts';

const AskedDialog = lazy(within(() => import('../../people/selection/AskedDialog.tsx')));

const Context = createContext<(act: PeopleAct, people: readonly Person[], found?: Found) => void>(() => {});

/** Draws the dialog of an action on people, over whichever screen or palette it was begun in. */
export function PeopleActsHost({ children }: { readonly children: ReactNode }) {
  const [begun, setBegun] = useState<{
    act: PeopleAct;
    people: readonly Person[];
    found: Found | undefined;
  } | null>(null);
  const [begin] = useState(
    () => (act: PeopleAct, people: readonly Person[], found?: Found) => setBegun({ act, people, found }),
  );
  const { dialog: Dialog, asks } = begun ? peopleAct(begun.act) : {};
  const close = () => setBegun(null);
  return (
    <Context value={begin}>
      {children}
      {begun ? (
        <Suspense fallback={null}>
          {Dialog ? <Dialog people={begun.people} found={begun.found} onClose={close} /> : null}
          {asks ? (
            <AskedDialog asks={asks} people={begun.people} found={begun.found} onClose={close} />
          ) : null}
        </Suspense>
      ) : null}
    </Context>
  );
}

/** Begins an action on people in its dialog. */
export const useBeginAct = () => use(Context);
