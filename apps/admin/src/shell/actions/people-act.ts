import type { Action } from '@legajo/ui/actions/action.ts';
import type { useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Asked } from '../../people/selection/asked.ts';
import type { PeopleDialogProps, Person } from './person.ts';

/** Who acts, and the words they read. */
export interface Acting {
  readonly t: TFunction<'people'>;
  /** The id of whoever is signed in. */
  readonly own: number | undefined;
  /** Holds the management profile. */
  readonly manages: boolean;
  /** By the company's clocks, as an ISO day. */
  readonly today: string;
  /** May touch accounts of others. */
  readonly reaches: boolean;
}

type Words = TFunction<'people'>;

/** An action on people, once: what it is called, whom it fits, and the dialog or the place where it is done. */
export interface PeopleActOf extends Pick<Action, 'id' | 'icon' | 'access' | 'under'> {
  readonly name: (t: Words) => string;
  readonly can?: (people: readonly Person[], acting: Acting) => boolean;
  /** Why it cannot be done to these, in words. */
  readonly blocked?: (people: readonly Person[], acting: Acting) => string | null;
  /** It is also done to everybody a search finds, of at most so many. */
  readonly most?: number;
  /** All that it asks is whether: the words of that, and its call. */
  readonly asks?: Asked;
  readonly dialog?: LazyExoticComponent<ComponentType<PeopleDialogProps>>;
  readonly go?: (people: readonly Person[], router: ReturnType<typeof useRouter>) => unknown;
}
