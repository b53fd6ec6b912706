import { approvalItemPage } from '@legajo/contract/calls/approval-publication';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Review.module.css';
import type { Item } from './review.ts';

/** The pages of one document that would go out, one at a time. */
export function ItemPage(props: {
  readonly request: number;
  readonly item: Item;
  readonly onClose: () => void;
}) {
  const { request, item, onClose } = props;
  const { t } = useTranslation('publication-approval');
  const [page, setPage] = useState(1);
  const last = item.hojas ?? 1;
  const name = item.nombre ?? item.archivo;
  const picture = useBlobUrl(`approval ${request}/${item.id}/${page}`, approvalItemPage, {
    params: { id: request, item: item.id },
    query: { ancho: 900, ...(page > 1 ? { pagina: page } : {}) },
  });
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={name}
      dirty={false}
      footer={
        <>
          {last > 1 ? (
            <>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t(($) => $.page_before)}
              </Button>
              <output>{t(($) => $.page_of, { page, count: last })}</output>
              <Button disabled={page === last} onClick={() => setPage(page + 1)}>
                {t(($) => $.page_after)}
              </Button>
            </>
          ) : null}
          <Button onClick={onClose}>{t(($) => $.close)}</Button>
        </>
      }
    >
      {picture.url ? (
        <img className={css.page} src={picture.url} alt={t(($) => $.review_page, { name })} />
      ) : picture.problem ? (
        <Notice tone="err">{t(($) => $.not_drawn)}</Notice>
      ) : (
        <Skeleton width={100} height={400} />
      )}
    </Dialog>
  );
}
