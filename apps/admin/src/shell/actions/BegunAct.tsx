import { within } from '@legajo/ui/route/within.ts';
import { lazy } from 'react';
import { type PeopleAct, peopleAct } from './people-registry.ts';
import type { Found, Person } from './person.ts';

const AskedDialog = lazy(within(() => import('../../people/selection/AskedDialog.tsx')));

/** The dialog of an action on people that was begun; nothing for one that goes to a screen. */
export function BegunAct(props: {
  readonly act: PeopleAct;
  readonly people: readonly Person[];
  readonly found: Found | undefined;
  readonly onClose: () => void;
}) {
  const { act, people, found, onClose } = props;
  const { dialog: Dialog, asks } = peopleAct(act);
  return (
    <>
      {Dialog ? <Dialog people={people} found={found} onClose={onClose} /> : null}
      {asks ? <AskedDialog asks={asks} people={people} found={found} onClose={onClose} /> : null}
    </>
  );
}
