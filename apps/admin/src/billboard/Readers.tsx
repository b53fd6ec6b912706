import { resendBillboard } from '@legajo/contract/calls/billboard';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import css from './Billboard.module.css';
import { MissingReaders } from './MissingReaders.tsx';
import { PostPapers } from './PostPapers.tsx';
import { type Post, SECTORS, type SectorCount, sectorsOfPostQuery } from './posts.ts';

const NO_ROWS: readonly SectorCount[] = [];

/** Who of each sector read or accepted a post, who has not, and telling those once more. */
export function Readers({ post }: { readonly post: Post }) {
  const { t } = useTranslation('billboard');
  const format = useFormat();
  const backend = useBackend();
  const toast = useToast();
  const [sector, setSector] = useState<SectorCount | null>(null);
  const [asking, setAsking] = useState(false);
  const asks = post.acepta === 1;
  const done = asks ? post.aceptados : post.leidos;
  const missing = Math.max(0, post.destinatarios - done);
  const [place, setPlace] = useState<ListPlace>({});
  const counts = useQuery(sectorsOfPostQuery(backend, post.id, place));
  const resend = useMutation({
    mutationFn: () =>
      backend.api(resendBillboard, {
        params: { id: post.id },
        body: { a: asks ? 'sin_aceptar' : 'sin_leer' },
      }),
    onSuccess({ data }) {
      setAsking(false);
      toast({ tone: 'ok', title: t(($) => $.resent, { count: data[0]?.enviados ?? 0 }) });
    },
  });
  const nameOf = (row: SectorCount) => row.sector ?? t(($) => $.no_sector);
  const of = (row: SectorCount) => (asks ? row.aceptados : row.leidos);
  const share = (part: number, whole: number) => (whole === 0 ? '—' : format.share(part, whole));
  return (
    <div className={css.split}>
      <div className={css.form}>
        <div className={css.sum}>
          <p>
            <strong>{share(done, post.destinatarios)}</strong>{' '}
            {asks
              ? t(($) => $.accepted_of, { done: done, all: post.destinatarios })
              : t(($) => $.read_of, { done: done, all: post.destinatarios })}
          </p>
          {missing > 0 && post.estado === 'activo' ? (
            <Button
              variant="primary"
              onClick={() => {
                resend.reset();
                setAsking(true);
              }}
            >
              {t(($) => $.resend, { count: missing })}
            </Button>
          ) : null}
        </div>
        <DataTable
          caption={t(($) => $.by_sector)}
          rows={counts.data?.data ?? NO_ROWS}
          rowId={(row) => String(row.id)}
          rowName={nameOf}
          onOpen={setSector}
          currentId={sector ? String(sector.id) : undefined}
          {...ofQuery(counts)}
          columns={[
            { id: 'sector', header: t(($) => $.sector), cell: nameOf },
            {
              id: 'people',
              header: t(($) => $.people),
              align: 'right',
              cell: (row) => format.number(row.personas),
              hideBelow: 'phone',
            },
            {
              id: 'done',
              header: asks ? t(($) => $.accepted) : t(($) => $.read),
              align: 'right',
              cell: (row) => format.number(of(row)),
            },
            {
              id: 'missing',
              header: t(($) => $.missing),
              align: 'right',
              cell: (row) => format.number(row.personas - of(row)),
            },
            {
              id: 'share',
              header: '%',
              align: 'right',
              cell: (row) => share(of(row), row.personas),
              hideBelow: 'phone',
            },
          ]}
          empty={<p>{t(($) => $.nobody)}</p>}
        />
        {(counts.data?.pagination?.total ?? 0) > SECTORS || place.page ? (
          <ListPager
            place={place}
            usual={SECTORS}
            pagination={counts.data?.pagination}
            shown={counts.data?.data.length ?? 0}
            onGo={(change) => setPlace((before) => clean({ ...before, ...change }))}
            hint={null}
          />
        ) : null}
        {asks ? <p className={css.help}>{t(($) => $.what_counts)}</p> : null}
        <PostPapers post={post} missing={missing} />
      </div>
      <MissingReaders post={post} sector={sector} onAll={() => setSector(null)} nameOf={nameOf} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => resend.mutate()}
        title={t(($) => $.resend_title, { count: missing })}
        confirm={t(($) => $.resend_now)}
        working={resend.isPending && t(($) => $.sending)}
        problem={resend.error ? toProblem(resend.error) : null}
      >
        {t(($) => $.resend_text)}
      </ConfirmDialog>
    </div>
  );
}
