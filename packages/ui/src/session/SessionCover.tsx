import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import type { Elsewhere, SessionUser } from '../api/session.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import css from './SessionCover.module.css';

/** Says who has the browser now; the one way on is to load the page again, as whoever that is. */
export function SessionCover({ user, expired }: Elsewhere) {
  const { t } = useTranslation();
  const own = useBackend().session.get().user;
  const ref = useRef<HTMLDialogElement>(null);
  const title = titleOf();
  useCovering(ref);
  return (
    <dialog ref={ref} role="alertdialog" className={css.cover} aria-label={title}>
      <EmptyState
        kind="not-allowed"
        level={1}
        title={title}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {user ? t(($) => $.elsewhere_reload) : t(($) => $.elsewhere_enter)}
          </Button>
        }
      >
        {t(($) => $.elsewhere_text)}
      </EmptyState>
    </dialog>
  );

  function titleOf(): string {
    if (!user) return expired ? t(($) => $.elsewhere_expired) : t(($) => $.elsewhere_none);
    const name = nameOf(user);
    const company = user.empresa.nombre;
    // A person is another user in each company.
    return own && nameOf(own) === name
      ? t(($) => $.elsewhere_company, { company })
      : t(($) => $.elsewhere_other, { name, company });
  }
}

const nameOf = ({ nombre, apellido }: SessionUser) => `${nombre} ${apellido}`;

/** Keeps a dialog over everything, whatever opens or is pressed meanwhile, and what it covers out of the tab's title. */
function useCovering(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const cover = ref.current as HTMLDialogElement;
    const named = document.title;
    const raise = () => {
      // Over a dialog that opened later, as that of an answer which arrived meanwhile.
      cover.close();
      cover.showModal();
    };
    const hold = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    const opened = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target !== cover)) raise();
    });
    raise();
    document.title = 'Legajo';
    opened.observe(document.body, { attributeFilter: ['open'], subtree: true });
    cover.addEventListener('close', () => {
      if (cover.isConnected && !cover.open) cover.showModal();
    });
    addEventListener('keydown', hold, true);
    return () => {
      opened.disconnect();
      removeEventListener('keydown', hold, true);
      document.title = named;
    };
  }, [ref]);
}
