import { within } from '@legajo/ui/route/within.ts';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { PeopleAct } from './people-registry.ts';
import type { Found, Person } from './person.ts';

const bring = within(() => import('./BegunAct.tsx'));
const BegunAct = lazy(async () => ({ default: (await bring()).BegunAct }));

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
  return (
    <Context value={begin}>
      {children}
      {begun ? (
        <Suspense fallback={null}>
          <BegunAct {...begun} onClose={() => setBegun(null)} />
        </Suspense>
      ) : null}
    </Context>
  );
}

/** Begins an action on people in its dialog. */
export const useBeginAct = () => use(Context);
