import { ACTIONS } from '@legajo/contract/actions';
import { updateUserOnboarding } from '@legajo/contract/calls/onboarding';
import { ONBOARDING_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupItems } from '../GroupItems.tsx';
import { countryQuery } from '../onboarding.ts';
import { plansOf, tasksOf } from '../plan/plan.ts';
import { itemsOf, offersOf, wireItems } from '../template-draft.ts';
import css from './PersonOnboarding.module.css';
import type { PersonOnboarding } from './person-onboarding.ts';

/** What is asked of this person: one by one, beside the template they began with. */
export function ItemsDialog(props: { readonly onboarding: PersonOnboarding; readonly onClose: () => void }) {
  const { onboarding, onClose } = props;
  const { t } = useTranslation('onboarding');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  // The country's items are told to who makes templates; anybody else chooses among the person's own.
  const mayAdd = useCan(ACTIONS.onboardingCreate, ACTIONS.onboardingEdit);
  const country = useQuery({ ...countryQuery(backend), enabled: mayAdd });
  const own = byGroup(onboarding);
  const [items, setItems] = useState(() => itemsOf(own));
  // Owners, days and the company's own things stay as they are.
  const plans = plansOf(own);
  const tasks = tasksOf(onboarding.pasos.filter(({ grupo }) => grupo === 'tasks'));
  const [tried, setTried] = useState(false);
  const offers = country.data ? offersOf(country.data, own) : mayAdd ? null : own;
  const empty = ONBOARDING_GROUPS.filter((group) => Object.keys(items[group]).length === 0);
  const save = useMutation({
    mutationFn: () =>
      backend.api(updateUserOnboarding, {
        params: { id: onboarding.iduser },
        body: { template: wireItems(items, offers ?? own, plans, tasks) },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.file.items_saved) });
      onClose();
    },
  });
  const failed = save.error ?? country.error;
  const problemText = useProblemText(failed ? toProblem(failed) : null);
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t(($) => $.file.items_title)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            disabled={!offers}
            working={save.isPending && t(($) => $.saving)}
            onClick={() => {
              setTried(true);
              if (empty.length === 0) save.mutate();
            }}
          >
            {t(($) => $.file.items_save)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t(($) => $.file.items_text)}</p>
        {mayAdd ? null : <Notice tone="info">{t(($) => $.file.items_only_own)}</Notice>}
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        {!offers && !country.error ? <Skeleton width={60} /> : null}
        {offers
          ? ONBOARDING_GROUPS.map((group) => (
              <GroupItems
                key={group}
                group={group}
                offers={offers[group]}
                chosen={items[group]}
                onChange={(chosen) => setItems((before) => ({ ...before, [group]: chosen }))}
                error={tried && empty.includes(group) ? t(($) => $.group_empty) : undefined}
              />
            ))
          : null}
      </div>
    </Dialog>
  );
}

const byGroup = ({ pasos }: PersonOnboarding) => {
  const of = (group: (typeof ONBOARDING_GROUPS)[number]) => pasos.filter(({ grupo }) => grupo === group);
  return {
    personal_info: of('personal_info'),
    personal_documents: of('personal_documents'),
    documents: of('documents'),
  };
};
