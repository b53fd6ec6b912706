import { permitted } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { giveFocusBack } from '@legajo/ui/kit/dialog/give-focus-back.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountActions } from '../actions/account-actions.ts';
import { useOpenModal } from '../actions/open-modal.ts';
import { Avatar, useAvatar } from './Avatar.tsx';
import css from './Header.module.css';

const MENU_ID = 'user-menu';
/** Opens beside the portal, and is marked so. */
const IN_A_TAB = 'privacy';

// Behind a button that few press.
const LanguageChoice = lazy(async () => ({
  default: (await import('@legajo/ui/language/LanguageChoice.tsx')).LanguageChoice,
}));

/** The person: who it is, four things to do (S61), and the language to do them in. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user, actions } = useSession();
  const openModal = useOpenModal();
  const avatar = useAvatar();
  const entries = permitted<void>(useAccountActions(), actions, undefined);
  if (!user) return null;
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  return (
    <>
      <button type="button" className={css.person} popoverTarget={MENU_ID}>
        <span className="sr-only">{t(($) => $.user_menu)}</span>
        <Avatar url={avatar} />
      </button>
      <div id={MENU_ID} popover="auto" className={css.menu} onBeforeToggle={giveFocusBack}>
        <div className={css.who}>
          <button
            type="button"
            className={css.face}
            onClick={() => {
              close();
              openModal('avatar');
            }}
          >
            <span className="sr-only">{t(($) => $.edit_avatar)}</span>
            <Avatar url={avatar} />
          </button>
          <div>
            <strong>{formatName(user)}</strong>
            <span>{user.mail ?? user.usuario}</span>
          </div>
        </div>
        <ul>
          {entries.map(({ id, name, icon: Icon, href, perform }) => (
            <li key={id}>
              {href ? (
                <a
                  href={href}
                  {...(id === IN_A_TAB ? { target: '_blank', rel: 'noopener' } : {})}
                  onClick={close}
                >
                  <Icon size={18} aria-hidden="true" /> {name}
                  {id === IN_A_TAB ? (
                    <IconExternalLink size={16} className={css.outside} aria-label={t(($) => $.new_tab)} />
                  ) : null}
                </a>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    close();
                    perform();
                  }}
                >
                  <Icon size={18} aria-hidden="true" /> {name}
                </button>
              )}
            </li>
          ))}
        </ul>
        <div className={css.language}>
          <Suspense fallback={null}>
            <LanguageChoice />
          </Suspense>
        </div>
      </div>
    </>
  );
}
