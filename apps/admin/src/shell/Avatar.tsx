import { imageUserAvatar } from '@legajo/contract/calls/account';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { initialsOf } from '@legajo/ui/i18n/people.ts';
import { useState } from 'react';
import css from './Header.module.css';

/** The person's picture; without one, which is no error, their initials (S117, S143). */
export function Avatar() {
  const { user } = useSession();
  const [broken, setBroken] = useState<string | null>(null);
  const { url } = useBlobUrl(user ? `avatar ${user.id}` : null, imageUserAvatar, {
    params: { id: user?.id ?? 0 },
  });
  if (!user) return null;
  return url && url !== broken ? (
    <img className={css.avatar} src={url} alt="" onError={() => setBroken(url)} />
  ) : (
    <span aria-hidden="true">{initialsOf(user)}</span>
  );
}
