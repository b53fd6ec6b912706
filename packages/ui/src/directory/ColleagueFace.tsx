import { Avatar, Initials } from '../self-service/photo/Avatar.tsx';
import type { DirectoryNode } from './directory.ts';

/** A colleague's face where they consented to show it, else their initials: no picture is asked for. */
export function ColleagueFace(props: {
  readonly person: Pick<DirectoryNode, 'id' | 'nombre' | 'apellido' | 'foto'>;
  readonly size?: 'small' | 'normal' | 'large';
}) {
  const { person, size = 'normal' } = props;
  return person.foto ? <Avatar person={person} size={size} /> : <Initials person={person} size={size} />;
}
