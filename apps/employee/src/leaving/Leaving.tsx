import { useBackend } from '@legajo/ui/api/context.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../typed/use-owner.ts';
import { typesQuery } from '../uploads/uploads.ts';
import { useWaiting } from '../uploads/waiting/use-waiting.ts';
import css from './Leaving.module.css';
import { readUnsent, type Unsent } from './unsent.ts';

/** Before somebody signs out: what would go with it, named and counted. Where nothing would, they are out at once. */
export function Leaving(props: { readonly onStay: () => void; readonly onLeave: () => Promise<unknown> }) {
  const { t } = useTranslation('own-leaving');
  const { t: uploads } = useTranslation('own-uploads');
  const { t: own } = useTranslation('own-sections');
  const owner = useOwner();
  const types = useQuery(typesQuery(useBackend())).data;
  const { pages } = useWaiting();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [leaving, setLeaving] = useState(false);
  const begun = useRef({ pages, onLeave: props.onLeave, done: false });
  useEffect(() => {
    const start = begun.current;
    if (start.done) return;
    start.done = true;
    void readUnsent(owner, start.pages).then((found) =>
      found.length === 0 ? start.onLeave() : setUnsent(found),
    );
  }, [owner]);
  const nameOf = (typeId: number) =>
    types?.find(({ idSubCarpeta }) => idSubCarpeta === typeId)?.nombre ?? uploads(($) => $.unknown_type);
  const told = (one: Unsent): string => {
    switch (one.kind) {
      case 'pages':
        return t(($) => $.pages, { name: nameOf(one.typeId), count: one.count });
      case 'words':
        return t(($) => $.words, { name: nameOf(one.typeId) });
      case 'section':
        return t(($) => $.section, { name: own(($) => $.sections[one.section]) });
      default:
        return t(($) => $[one.kind], { title: one.title });
    }
  };
  return (
    <ConfirmDialog
      open={unsent.length > 0}
      onClose={props.onStay}
      onConfirm={() => {
        setLeaving(true);
        void props.onLeave();
      }}
      title={t(($) => $.title, { count: unsent.length })}
      confirm={t(($) => $.leave)}
      dismiss={t(($) => $.stay)}
      working={leaving && t(($) => $.leaving)}
    >
      <p>{t(($) => $.text)}</p>
      <ul className={css.list}>
        {unsent.map((one) => (
          <li key={JSON.stringify(one)}>{told(one)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
