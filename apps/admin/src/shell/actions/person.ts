import { formatName } from '@legajo/ui/i18n/people.ts';

/** Somebody on whom an action works, as every list has them. */
export interface Person {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly cuil: string;
  /** Unknown where a list does not say: it holds active people only. */
  readonly status?: 'onboarding' | 'active' | 'inactive';
  /** Unknown where a list does not say: it holds people who are here. */
  readonly fecha_contratacion?: string;
}

/** Everybody a search finds but those taken out: the search, not its people, who may be thousands. */
export interface Found {
  /** What is searched by, in the words of the calls. */
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly without: readonly number[];
  readonly total: number;
}

/** What the dialog of an action on people is given: it asks for the rest itself. */
export interface PeopleDialogProps {
  readonly people: readonly Person[];
  /** Whom it is for instead, where they were not ticked one by one. */
  readonly found?: Found | undefined;
  readonly onClose: () => void;
}

/** The first names of a list of people, written out. */
export const firstNames = (people: readonly Pick<Person, 'nombre' | 'apellido'>[], most: number): string =>
  people.slice(0, most).map(formatName).join(' · ');
