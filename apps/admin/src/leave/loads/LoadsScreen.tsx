import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { useManages } from '../use-manages.ts';
import { LoadFile } from './LoadFile.tsx';
import { LoadsList } from './LoadsList.tsx';
import { KINDS, type Kind } from './loads.ts';

/** Balances and absences that a company brings in files: looked at, loaded, and taken back. */
export function LoadsScreen() {
  const { t } = useTranslation('leave-loads');
  const manages = useManages();
  const [kind, setKind] = useState<Kind>('saldos');
  if (!manages)
    return (
      <LeaveFrame part="cargas">
        <Notice tone="info">{t(($) => $.management)}</Notice>
      </LeaveFrame>
    );
  return (
    <LeaveFrame part="cargas">
      <Tabs
        label={t(($) => $.what)}
        current={kind}
        onChange={(id) => setKind(KINDS.find((one) => one === id) ?? 'saldos')}
        tabs={KINDS.map((id) => ({ id, label: t(($) => $.kinds[id]) }))}
      >
        <LoadFile key={kind} kind={kind} />
      </Tabs>
      <Section title={t(($) => $.made)}>
        <LoadsList />
      </Section>
    </LeaveFrame>
  );
}
