import { formatName } from '@legajo/ui/i18n/people.ts';

/** Somebody on whom an action works, as every list has them. */
export interface Person {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly cuil: string;
  /** Unknown where a list does not say: it holds active people only. */
  readonly status?: 'onboarding' | 'active' | 'inactive';
}

/** What the dialog of an action on people is given: it asks for the rest itself. */
export interface PeopleDialogProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** The first names of a list of people, written out. */
export const firstNames = (people: readonly Person[], most: number): string =>
  people.slice(0, most).map(formatName).join(' · ');
