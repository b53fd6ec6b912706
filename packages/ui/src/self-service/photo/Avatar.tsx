import { initialsOf } from '../../i18n/people.ts';
import css from './Avatar.module.css';
import { useFace } from './use-face.ts';

/** A person's face, or their initials. The name stands beside it: it says nothing itself. */
export function Avatar(props: {
  readonly person: { readonly id: number; readonly nombre: string; readonly apellido: string };
  readonly size?: 'row' | 'small' | 'normal' | 'large';
}) {
  const { person, size = 'normal' } = props;
  const url = useFace(person.id);
  return (
    <span className={`${css.avatar} ${css[size]}`} aria-hidden="true">
      {url ? <img src={url} alt="" /> : initialsOf(person)}
    </span>
  );
}
