import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { placeTabs } from '@legajo/ui/kit/Tabs.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileTable } from './FileTable.tsx';
import type { Whom } from './files.ts';
import { GroupTable } from './GroupTable.tsx';
import { type FilesSearch, VIEWS } from './search-params.ts';

// Brought when somebody is asked.
const AskDialog = lazy(within(() => import('./AskDialog.tsx')));

/** How complete the company's files are, by sector, by location and person by person; what lacks is asked for at once. */
export function DigitalFileScreen() {
  const { t } = useTranslation('digital-file');
  const search = useSearch({ from: '/shell/digital-file' });
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ readonly whom: Whom; readonly name: string | null } | null>(null);
  const { vista = 'sector' } = search;
  const go = (change: Partial<Record<keyof FilesSearch, string | number | undefined>>) =>
    void navigate({
      to: '/digital-file',
      search: (before) => ({ ...before, page: undefined, cursor: undefined, ...change }) as FilesSearch,
      replace: true,
    });
  const shown = (id: string | undefined) => (id === undefined ? undefined : Number(id));
  const filtered = vista === 'personas' ? search : {};
  const everybody: Whom = {
    sector: shown(filtered.sector),
    locacion: shown(filtered.locacion),
    papel: filtered.papel,
  };
  // A search by name or state is not a group that can be asked: its people are marked instead.
  const asksAll = filtered.q === undefined && filtered.estado === undefined;
  return (
    <Page
      title={t(($) => $.title)}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/folder/papers' })}>{t(($) => $.papers)}</Button>
          {asksAll ? (
            <Button variant="primary" onClick={() => setAsking({ whom: everybody, name: null })}>
              {t(($) => $.ask)}
            </Button>
          ) : null}
        </>
      }
    >
      <nav aria-label={t(($) => $.views)} className={placeTabs.list}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            to="/digital-file"
            search={view === 'sector' ? {} : { vista: view }}
            className={placeTabs.item}
            activeOptions={{ exact: true }}
            aria-current={vista === view ? 'page' : undefined}
          >
            {t(($) => $.view[view])}
          </Link>
        ))}
      </nav>
      {vista === 'personas' ? (
        <FileTable search={search} onGo={go} onAsk={(ids) => setAsking({ whom: { ids }, name: null })} />
      ) : (
        <GroupTable
          key={vista}
          by={vista}
          onOpen={(id) =>
            void navigate({ to: '/digital-file', search: { vista: 'personas', [vista]: String(id) } })
          }
          onAsk={(id, name) => setAsking({ whom: { [vista]: id }, name })}
        />
      )}
      {asking ? (
        <Suspense fallback={null}>
          <AskDialog {...asking} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
