import { withdrawUpload } from '@legajo/contract/calls/uploads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import { useOwner } from '../../typed/use-owner.ts';
import css from '../Uploads.module.css';
import { typesQuery } from '../uploads.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { forgetWords } from '../waiting/use-words.ts';
import type { Begun } from './groups.ts';

/** What was begun and not sent: offered to go on with, or to let go. */
export function DraftEntry({ draft, onDropped }: { readonly draft: Begun; readonly onDropped: () => void }) {
  const { typeId, upload, here } = draft;
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const online = useOnline();
  const waiting = useWaiting();
  const owner = useOwner();
  const types = useQuery(typesQuery(backend));
  const type = types.data?.find(({ idSubCarpeta }) => idSubCarpeta === typeId);
  const [dropping, setDropping] = useState(false);
  const drop = useMutation({
    mutationFn: async () => {
      for (const page of here) waiting.remove(page);
      forgetWords(owner, typeId);
      return upload ? backend.api(withdrawUpload, { params: { id: upload.id } }) : null;
    },
    onSuccess: async (reply) => {
      await reply?.fresh;
      setDropping(false);
      onDropped();
    },
  });
  const name = type?.nombre ?? upload?.tipo ?? t(($) => $.unknown_type);
  const sending = here.find(({ percent }) => percent !== null);
  const refused = here.some(({ problem }) => problem);
  const state = () => {
    if (refused) return <StatusBadge tone="err">{t(($) => $.states.refused)}</StatusBadge>;
    if (here.some(({ stage }) => stage === 'send'))
      return (
        <StatusBadge tone="info">
          {sending && online ? t(($) => $.states.sending) : t(($) => $.states.line)}
        </StatusBadge>
      );
    return <StatusBadge tone="wait">{t(($) => $.states.borrador)}</StatusBadge>;
  };
  const places = new Set([...(upload?.hojas ?? []), ...here].map(({ n }) => n));
  return (
    <div className={css.entry}>
      <div className={css.entryHead}>
        <h3>{name}</h3>
        {state()}
      </div>
      <p className={css.note}>{t(($) => $.pages_n, { count: places.size })}</p>
      {sending ? (
        <progress
          className={css.bar}
          max={100}
          value={sending.percent ?? 0}
          aria-label={t(($) => $.page_bar, { name })}
        />
      ) : null}
      {types.data && !type ? <p className={css.note}>{t(($) => $.type_gone_text)}</p> : null}
      <div className={css.acts}>
        {type ? (
          <PlaceLink
            to="/uploads/of/$id"
            params={{ id: String(typeId) }}
            className={buttonClass('primary')}
            aria-label={t(($) => $.go_on_with, { name })}
          >
            {t(($) => $.go_on)}
          </PlaceLink>
        ) : null}
        <Button aria-label={t(($) => $.drop_of, { name })} onClick={() => setDropping(true)}>
          {t(($) => $.drop)}
        </Button>
      </div>
      <ConfirmDialog
        open={dropping}
        onClose={() => setDropping(false)}
        onConfirm={() => drop.mutate()}
        title={t(($) => $.drop_of, { name })}
        confirm={t(($) => $.drop)}
        working={drop.isPending && t(($) => $.removing)}
        problem={drop.error ? toProblem(drop.error) : null}
      >
        {t(($) => $.drop_text)}
      </ConfirmDialog>
    </div>
  );
}
