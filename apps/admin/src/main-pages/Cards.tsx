import { useSession } from '@legajo/ui/api/context.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLACE_ICONS } from '../app/tables/place-icons.ts';
import { mayOpen, PLACES, type PlaceKey } from '../app/tables/places.ts';
import { useManages } from '../session/use-manages.ts';
import css from './Cards.module.css';

type Described = Extract<PlaceKey, keyof typeof ABOUT>;
/** The places that a page of cards leads to have a sentence about them. */
const ABOUT = {
  onboarding_list: 1,
  billboard: 1,
  folder_list: 1,
  certificates: 1,
  api_keys: 1,
  workflow_list: 1,
  self_service: 1,
  custom_emails: 1,
  welcome_email: 1,
  process_manager: 1,
  advances: 1,
  payroll_config: 1,
  retention: 1,
  audit: 1,
  inspections: 1,
  logo: 1,
  colors: 1,
  settings: 1,
  management: 1,
  first_day: 1,
  integration_profile: 1,
  publish_personal: 1,
  publish_generic: 1,
  publish_massive: 1,
  signature_reminder: 1,
  search: 1,
  pickup: 1,
  published_eforms: 1,
} as const;

/** One card for each of these places that the person may open. */
export function Cards({ of }: { readonly of: readonly Described[] }) {
  const { t } = useTranslation('shell');
  const { t: about } = useTranslation('cards');
  const { actions } = useSession();
  const manages = useManages();
  const open = of.filter((key) => mayOpen(PLACES[key], actions) && (manages || key !== 'inspections'));
  if (open.length === 0)
    return (
      <EmptyState kind="not-allowed" title={t(($) => $.nothing_title)}>
        {t(($) => $.nothing_text)}
      </EmptyState>
    );
  return (
    <ul className={css.cards}>
      {open.map((key) => {
        const Icon = PLACE_ICONS[key];
        return (
          <li key={key}>
            <Link to={PLACES[key].path as '/home'} className={css.card}>
              <Icon size={20} aria-hidden="true" />
              <span>
                <strong>{t(($) => $.places[key])}</strong>
                <span className={css.about}>{about(($) => $[key])}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
