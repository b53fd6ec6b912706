import { initialsOf } from '../../i18n/people.ts';
import css from './Avatar.module.css';
import { useFace } from './use-face.ts';

interface AvatarProps {
  readonly person: { readonly id: number; readonly nombre: string; readonly apellido: string };
  readonly size?: 'row' | 'small' | 'normal' | 'large';
}

/** A person's initials in the place of a face that is not shown. The name stands beside them. */
export function Initials({ person, size = 'normal' }: AvatarProps) {
  return (
    <span className={`${css.avatar} ${css[size]}`} aria-hidden="true">
      {initialsOf(person)}
    </span>
  );
}

/** A person's face, or their initials. The name stands beside it: it says nothing itself. */
export function Avatar({ person, size = 'normal' }: AvatarProps) {
  const url = useFace(person.id);
  return (
    <span className={`${css.avatar} ${css[size]}`} aria-hidden="true">
      {url ? <img src={url} alt="" /> : initialsOf(person)}
    </span>
  );
}
