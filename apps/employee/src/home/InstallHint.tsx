import { Button } from '@legajo/ui/kit/Button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { askToInstall, howToInstall, noteTold, onInstallable } from './install.ts';

/** Says once on a phone that the portal can stand on its screen as an app, and brings it there where the browser can. */
export default function InstallHint() {
  const { t } = useTranslation('employee');
  const [how, setHow] = useState(() => howToInstall());
  useEffect(() => onInstallable(() => setHow(howToInstall())), []);
  if (how === null) return null;
  const close = () => {
    noteTold();
    setHow(null);
  };
  const install = async () => {
    setHow(null);
    await askToInstall();
  };
  return (
    <section className={css.hint} aria-labelledby="install">
      <h2 id="install">{t(($) => $.install_title)}</h2>
      <p>{how === 'ask' ? t(($) => $.install_text) : t(($) => $.install_by_share)}</p>
      <div>
        {how === 'ask' ? <Button onClick={install}>{t(($) => $.install)}</Button> : null}
        <Button variant="quiet" onClick={close}>
          {t(($) => $.install_not)}
        </Button>
      </div>
    </section>
  );
}
