import { LIMITS } from '@legajo/contract/limits';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { AskedWords } from './list/AskedEntry.tsx';
import { State } from './list/UploadEntry.tsx';
import css from './Uploads.module.css';
import { UploadsTitle } from './UploadsTitle.tsx';
import { type OwnUpload, typesQuery, type UploadType, uploadsQuery, waitsTooMuch } from './uploads.ts';

/** What can be brought: first what Human Resources asked for, then what the person's file lacks. What cannot be says why. */
export function ChooseTypeScreen() {
  const { t } = useTranslation('own-uploads');
  const { user } = useSession();
  const backend = useBackend();
  const types = useQuery(typesQuery(backend));
  const uploads = useInfiniteQuery(uploadsQuery(backend));
  const slow = useSlow(types.isPending || uploads.isPending);
  const mine = uploads.data?.pages.flatMap(({ data }) => data) ?? [];
  const error = (types.data ? null : types.error) ?? (uploads.data ? null : uploads.error);
  const all = types.data && uploads.data ? types.data : [];
  const groups = [
    { key: 'asked', types: all.filter(({ pedido }) => pedido) },
    { key: 'lacking', types: all.filter((type) => !type.pedido && type.falta === 1) },
    { key: 'others', types: all.filter((type) => !type.pedido && type.falta === 0) },
  ] as const;
  return (
    <div className={css.screen}>
      <UploadsTitle title={t(($) => $.bring)} to="/uploads" />
      {error ? (
        <ErrorPanel
          problem={toProblem(error)}
          onRetry={() => void Promise.all([types.refetch(), uploads.refetch()])}
        />
      ) : null}
      {!error && slow ? <Skeleton width={100} height={160} /> : null}
      {waitsTooMuch(mine) ? (
        <Notice tone="wait">{t(($) => $.too_many_wait, { count: LIMITS['upload.pending'] })}</Notice>
      ) : null}
      {types.data?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.no_types)}>
          {user?.estado === 'inactive' ? t(($) => $.former) : t(($) => $.no_types_text)}
        </EmptyState>
      ) : null}
      {groups
        .filter((group) => group.types.length > 0)
        .map((group) => (
          <section key={group.key}>
            <h2 className={css.group}>{t(($) => $.groups[group.key])}</h2>
            <ul>
              {group.types.map((type) => (
                <li key={type.idSubCarpeta}>
                  <TypeRow
                    type={type}
                    last={mine.find(
                      ({ idSubCarpeta, hojas, estado }) =>
                        idSubCarpeta === type.idSubCarpeta && (estado !== 'borrador' || hojas.length > 0),
                    )}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function TypeRow({ type, last }: { readonly type: UploadType; readonly last: OwnUpload | undefined }) {
  const { t } = useTranslation('own-uploads');
  const room = type.slots.length || type.maximo;
  const asks = [
    type.slots.length > 0
      ? type.slots.map(({ nombre }) => nombre).join(', ')
      : t(($) => $.up_to, { count: room }),
    ...(type.vence === 'obligatoria' ? [t(($) => $.asks_expiry)] : []),
  ];
  return (
    <PlaceLink to="/uploads/of/$id" params={{ id: String(type.idSubCarpeta) }} className={css.row}>
      <span className={css.what}>
        <strong>{type.nombre}</strong>
        <span className={css.note}>{asks.join(' · ')}</span>
        <AskedWords type={type} />
      </span>
      {last && last.estado !== 'retirado' ? <State upload={last} /> : null}
      <IconChevronRight size={20} className={css.chevron} aria-hidden="true" />
    </PlaceLink>
  );
}
