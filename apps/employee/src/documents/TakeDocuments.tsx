import { exportOwnDocuments } from '@legajo/contract/calls/exports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';

/** Takes the person's documents away in one archive: of a year where one is named, else all of them. */
export function useTaking() {
  const backend = useBackend();
  return useMutation({
    mutationFn: async (year: string | null) =>
      (await backend.api(exportOwnDocuments, { body: year === null ? {} : { anio: year } })).data[0],
    onSuccess(link) {
      if (link) followLink(document, link.enlace);
    },
  });
}

type Taking = ReturnType<typeof useTaking>;

/** Takes one year away. */
export function TakeYear({ year, taking }: { readonly year: string; readonly taking: Taking }) {
  const { t } = useTranslation('employee');
  return (
    <IconButton
      label={t(($) => $.take_year, { year })}
      disabled={taking.isPending}
      onClick={() => taking.mutate(year)}
    >
      <IconDownload />
    </IconButton>
  );
}

/** Takes everything away, and says what became of it. */
export function TakeAll({ taking }: { readonly taking: Taking }) {
  const { t } = useTranslation('employee');
  const { data, error, isPending } = taking;
  return (
    <div className={css.take}>
      <Button
        wide
        icon={<IconDownload />}
        working={isPending && t(($) => $.taking)}
        onClick={() => taking.mutate(null)}
      >
        {t(($) => $.take_all)}
      </Button>
      <ProblemNotice problem={error ? toProblem(error) : null} />
      {data && !isPending ? (
        <Notice tone="ok" live>
          {t(($) => $.taken, { count: data.documentos })}
        </Notice>
      ) : null}
    </div>
  );
}
