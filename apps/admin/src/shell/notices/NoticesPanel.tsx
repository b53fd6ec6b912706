import { NoticesView } from '@legajo/ui/notices/own/NoticesView.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What one is told, over the screen that is open. */
export default function NoticesPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('notices');
  const { history } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = (path: string) => {
    if (!path.startsWith('/s/')) return false;
    onLeave();
    history.push(path);
    return true;
  };
  return (
    <NoticesView
      open={open}
      heading={
        <h2 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h2>
      }
    />
  );
}
