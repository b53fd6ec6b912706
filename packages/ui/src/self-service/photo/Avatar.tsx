import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../api/context.tsx';
import { initialsOf } from '../../i18n/people.ts';
import { useObjectUrl } from '../../upload/use-object-url.ts';
import css from './Avatar.module.css';
import { photoQuery } from './photo.ts';

/** A person's face, or their initials. The name stands beside it: it says nothing itself. */
export function Avatar(props: {
  readonly person: { readonly id: number; readonly nombre: string; readonly apellido: string };
  readonly size?: 'row' | 'small' | 'normal' | 'large';
}) {
  const { person, size = 'normal' } = props;
  const photo = useQuery(photoQuery(useBackend(), person.id, 'avatar', false)).data;
  const url = useObjectUrl(photo);
  return (
    <span className={`${css.avatar} ${css[size]}`} aria-hidden="true">
      {url ? <img src={url} alt="" /> : initialsOf(person)}
    </span>
  );
}
