import { changeUploadPage, removeUploadPage } from '@legajo/contract/calls/uploads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconArrowLeft, IconArrowRight, IconCrop, IconRotateClockwise } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Uploads.module.css';
import { type OwnUpload, pageQuery, type UploadSheet } from '../uploads.ts';
import type { Waiting } from '../waiting/waiting.ts';

/** What can be done with a page that is kept. */
export function PageActs(props: {
  readonly draft: OwnUpload;
  readonly sheet: UploadSheet;
  readonly name: string;
  /** The last place that a page can be moved to. */
  readonly last: number;
  readonly waiting: Waiting;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  const { draft, sheet, name, last, waiting, onReplace, onClose } = props;
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { n } = sheet;
  const params = { id: draft.id, n };
  const change = useMutation({
    mutationFn: (body: { readonly girar?: '90'; readonly a?: number }) =>
      backend.api(changeUploadPage, { params, body }),
    onSuccess: async ({ fresh }, { a }) => {
      await fresh;
      if (a !== undefined) onClose();
    },
  });
  const remove = useMutation({
    mutationFn: () => backend.api(removeUploadPage, { params }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      onClose();
    },
  });
  const fit = useMutation({
    mutationFn: async () => {
      const picture = await queries.fetchQuery(pageQuery(backend, draft.id, sheet));
      const file = new File([picture], `hoja_${n}.jpg`, { type: 'image/jpeg' });
      waiting.put({ typeId: draft.idSubCarpeta, n, origin: draft.origen, stage: 'fit', file });
    },
    onSuccess: onClose,
  });
  const error = change.error ?? remove.error ?? fit.error;
  const busy = change.isPending || remove.isPending || fit.isPending;
  const turning = change.isPending && change.variables.girar !== undefined;
  if (removing)
    return (
      <div className={css.ask} role="alert">
        <p>{t(($) => $.remove_ask, { name })}</p>
        <div className={css.acts}>
          <Button autoFocus onClick={() => setRemoving(false)}>
            {t(($) => $.remove_not)}
          </Button>
          <Button
            variant="dangerSolid"
            working={remove.isPending && t(($) => $.removing)}
            onClick={() => remove.mutate()}
          >
            {t(($) => $.remove)}
          </Button>
        </div>
        <ProblemNotice problem={remove.error ? toProblem(remove.error) : null} />
      </div>
    );
  return (
    <>
      <div className={css.acts}>
        <Button
          icon={<IconRotateClockwise />}
          disabled={busy && !turning}
          working={turning && t(($) => $.turning)}
          onClick={() => change.mutate({ girar: '90' })}
        >
          {t(($) => $.turn)}
        </Button>
        <Button icon={<IconCrop />} disabled={busy} onClick={() => fit.mutate()}>
          {t(($) => $.fit)}
        </Button>
        <Button disabled={busy} onClick={onReplace}>
          {t(($) => $.replace)}
        </Button>
        {n > 1 ? (
          <Button icon={<IconArrowLeft />} disabled={busy} onClick={() => change.mutate({ a: n - 1 })}>
            {t(($) => $.move_before)}
          </Button>
        ) : null}
        {n < last ? (
          <Button icon={<IconArrowRight />} disabled={busy} onClick={() => change.mutate({ a: n + 1 })}>
            {t(($) => $.move_after)}
          </Button>
        ) : null}
        <Button variant="danger" disabled={busy} onClick={() => setRemoving(true)}>
          {t(($) => $.remove)}
        </Button>
      </div>
      <ProblemNotice problem={error ? toProblem(error) : null} />
    </>
  );
}
