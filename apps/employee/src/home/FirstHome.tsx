import { useSession } from '@legajo/ui/api/context.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveLink } from '../app/move.tsx';
import { awaitsSignature, type MyDocument } from '../documents/my-document.ts';
import shell from '../shell/AppShell.module.css';
import { Awaiting, type ToAwaiting } from './Awaiting.tsx';
import css from './HomeScreen.module.css';

/**
 * Home as far as it can be drawn before there is a router: whose it is, and what awaits a signature. On a slow phone it
 * stands a second before the portal, which draws the same in its place and goes on from there.
 *
 * @param list what was asked for beside the app; null where it was not, or did not come.
 */
export function FirstHome({ list }: { readonly list: Promise<readonly MyDocument[] | null> }) {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={shell.shell}>
      <header className={shell.head}>
        <CompanyLogo logo={user.empresa.logo ?? null} size={30} />
        <span className={shell.company} data-home>
          {user.empresa.nombre}
        </span>
      </header>
      <div className={shell.me}>
        <span className={shell.face} />
      </div>
      <main className={shell.main}>
        <div className={css.screen}>
          <h1 className={css.hello}>{t(($) => $.hello, { name: user.nombre.split(' ')[0] ?? '' })}</h1>
          <Suspense fallback={null}>
            <FirstAwaiting list={list} />
          </Suspense>
        </div>
      </main>
    </div>
  );
}

const ToMove: ToAwaiting = ({ document, ...rest }) => (
  <MoveLink to={document ? `/documents/${document}` : '/sign'} {...rest} />
);

function FirstAwaiting({ list }: { readonly list: Promise<readonly MyDocument[] | null> }) {
  const waiting = (use(list) ?? []).filter(awaitsSignature);
  return waiting[0] ? <Awaiting first={waiting[0]} count={waiting.length} Link={ToMove} /> : null;
}
