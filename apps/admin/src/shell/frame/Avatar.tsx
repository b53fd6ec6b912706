import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { initialsOf } from '@legajo/ui/i18n/people.ts';
import { facesQuery } from '@legajo/ui/self-service/photo/faces.ts';
import { useQuery } from '@tanstack/react-query';
import css from './Header.module.css';

/** The person's picture, as an address of a picture; null where there is none, which is no error (S117, S143). */
export function useAvatar(): string | null {
  const { user } = useSession();
  const id = user?.id ?? 0;
  return useQuery({ ...facesQuery(useBackend(), [id]), enabled: user !== null }).data?.get(id) ?? null;
}

/** The picture, or the person's initials. */
export function Avatar({ url }: { readonly url: string | null }) {
  const { user } = useSession();
  if (url) return <img className={css.avatar} src={url} alt="" />;
  return <span aria-hidden="true">{user ? initialsOf(user) : null}</span>;
}
