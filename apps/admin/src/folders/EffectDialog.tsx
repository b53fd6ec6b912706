import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import type { Effect } from './folders.ts';

const TOUCHED = [
  'dejan_de_ver',
  'vuelven_a_ver',
  'dejan_de_pedir_firma',
  'vuelven_a_pedir_firma',
  'siguen_sin_cambio',
] as const;

/** What a change does to documents that are out, before it is saved. */
export function EffectDialog(props: {
  readonly effect: Effect | null;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (total: number) => void;
}) {
  const { effect, working, onClose, onConfirm } = props;
  const { t } = useTranslation('folders');
  const unblocked = effect?.efecto.dejan_de_bloquear.carpetas ?? 0;
  return (
    <ConfirmDialog
      open={effect !== null}
      reversible
      onClose={onClose}
      onConfirm={() => effect && onConfirm(effect.total)}
      title={t(($) => $.effect_title)}
      confirm={t(($) => $.effect_confirm)}
      working={working && t(($) => $.saving)}
    >
      <ul>
        {TOUCHED.map((key) => {
          const { documentos: documents = 0, personas: people = 0 } = effect?.efecto[key] ?? {};
          return documents > 0 ? (
            <li key={key}>
              {t(($) => $.effects[key], {
                documents: t(($) => $.effect_documents, { count: documents }),
                people: t(($) => $.effect_people, { count: people }),
              })}
            </li>
          ) : null;
        })}
        {unblocked > 0 ? <li>{t(($) => $.effect_blockers, { count: unblocked })}</li> : null}
      </ul>
    </ConfirmDialog>
  );
}
