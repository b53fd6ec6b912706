import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { AdvanceList } from './AdvanceList.tsx';
import { type AdvancesSearch, VIEWS } from './search-params.ts';
import { TakenList } from './TakenList.tsx';
import { ToPay } from './ToPay.tsx';

/** Advances of pay: what people asked for, what waits to be paid, and what was taken to be paid before. */
export function AdvancesScreen() {
  const { t } = useTranslation('advances');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/company/advances' });
  const view = search.vista ?? 'pedidos';
  const go = (next: { readonly [K in keyof AdvancesSearch]?: AdvancesSearch[K] | undefined }) =>
    void navigate({ to: '/company/advances', search: clean(next) });
  const show = (id: string) => go({ vista: VIEWS.find((one) => one === id && one !== 'pedidos') });
  return (
    <Page
      title={t(($) => $.title)}
      actions={<Link to="/company/payroll-config">{t(($) => $.to_settings)}</Link>}
    >
      <Tabs
        label={t(($) => $.views)}
        current={view}
        onChange={show}
        tabs={VIEWS.map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
      >
        {view === 'pedidos' ? <AdvanceList search={search} onGo={go} /> : null}
        {view === 'liquidar' ? <ToPay onShowTaken={() => show('tomados')} /> : null}
        {view === 'tomados' ? <TakenList search={search} onGo={go} /> : null}
      </Tabs>
    </Page>
  );
}
