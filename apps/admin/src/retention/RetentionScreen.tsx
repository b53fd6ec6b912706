import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { HoldList } from './HoldList.tsx';
import { ProposalList } from './ProposalList.tsx';
import type { RetentionSearch } from './search-params.ts';

const PARTS = ['propuestas', 'retenciones'] as const;

/** What is to be destroyed once its years are over, and what is kept from it. */
export function RetentionScreen() {
  const { t } = useTranslation('retention');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/company/retention' });
  const part = search.ver ?? 'propuestas';
  const [adding, add] = useState(false);
  const go = (next: { readonly [K in keyof RetentionSearch]?: RetentionSearch[K] | undefined }) =>
    void navigate({ to: '/company/retention', search: clean(next) });
  return (
    <Page
      title={t(($) => $.title)}
      sub={t(($) => $.sub)}
      actions={<Button onClick={() => add(true)}>{t(($) => $.add)}</Button>}
    >
      <Tabs
        label={t(($) => $.title)}
        current={part}
        onChange={(id) => go(id === 'retenciones' ? { ver: 'retenciones' } : {})}
        tabs={PARTS.map((id) => ({ id, label: t(($) => $.parts[id]) }))}
      >
        {part === 'propuestas' ? (
          <ProposalList search={search} onGo={go} />
        ) : (
          <HoldList search={search} onGo={(next) => go({ ver: 'retenciones', ...next })} />
        )}
      </Tabs>
      {adding ? (
        <HoldDialog
          onClose={() => add(false)}
          onSet={() => {
            add(false);
            go({ ver: 'retenciones' });
          }}
        />
      ) : null}
    </Page>
  );
}
