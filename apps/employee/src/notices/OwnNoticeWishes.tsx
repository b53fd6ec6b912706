import NoticeWishes from '@legajo/ui/notices/wishes/NoticeWishes.tsx';
import { useTranslation } from 'react-i18next';
import css from './NoticesScreen.module.css';
import { PushDevices } from './push/PushDevices.tsx';

// In one file with the switch: each file is a round trip.
export { forgetDevice } from './push/device.ts';

/** Of the account: by which ways one is told of what. */
export default function OwnNoticeWishes() {
  const { t, ready } = useTranslation('notices', { useSuspense: false });
  if (!ready) return null;
  return (
    <section className={css.wishes} aria-labelledby="notice-wishes">
      <h2 id="notice-wishes">{t(($) => $.wishes.title)}</h2>
      <PushDevices />
      <NoticeWishes />
    </section>
  );
}
