import { imageUserAvatar } from '@legajo/contract/calls/account';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { initialsOf } from '@legajo/ui/i18n/people.ts';
import { useState } from 'react';
import css from './Header.module.css';

/** The person's picture, as an address of this page; null where there is none, which is no error (S117, S143). */
export function useAvatar(): string | null {
  const { user } = useSession();
  const { url } = useBlobUrl(user ? `avatar ${user.id}` : null, imageUserAvatar, {
    params: { id: user?.id ?? 0 },
  });
  return url;
}

/** The picture, or the person's initials. */
export function Avatar({ url }: { readonly url: string | null }) {
  const { user } = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  if (url && url !== broken)
    return <img className={css.avatar} src={url} alt="" onError={() => setBroken(url)} />;
  return <span aria-hidden="true">{user ? initialsOf(user) : null}</span>;
}
