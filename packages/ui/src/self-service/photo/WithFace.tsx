import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import css from './WithFace.module.css';

/** Somebody as lists have them: in two parts, or written out as "Apellido, Nombre". */
type Listed = { readonly id: number } & (
  | { readonly nombre: string; readonly apellido: string }
  | { readonly written: string }
);

function partsOf(person: Listed): { readonly nombre: string; readonly apellido: string } {
  if (!('written' in person)) return person;
  const [apellido = '', nombre = ''] = person.written.split(', ');
  return { apellido, nombre };
}

/** A face before what a row says of its person. */
export function WithFace({ person, children }: { readonly person: Listed; readonly children: ReactNode }) {
  return (
    <span className={css.person}>
      <Avatar person={{ id: person.id, ...partsOf(person) }} size="row" />
      {children}
    </span>
  );
}
