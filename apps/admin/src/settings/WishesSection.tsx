import { Section } from '@legajo/ui/kit/Page.tsx';
import NoticeWishes from '@legajo/ui/notices/wishes/NoticeWishes.tsx';
import { useTranslation } from 'react-i18next';

/** Of the settings: by which ways this user is told of what. */
export default function WishesSection() {
  const { t, ready } = useTranslation('notices', { useSuspense: false });
  if (!ready) return null;
  return (
    <Section id="wishes" title={t(($) => $.wishes.title)}>
      <NoticeWishes />
    </Section>
  );
}
