import { useSession } from '@legajo/ui/api/context.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canKeepCopy, endCopy, wantCopy, wantsCopy } from './wanted.ts';

/** Whether the last payslip is kept on this phone, encrypted, to be read without a line; off until somebody wants it. */
export default function OfflineCopy() {
  const { t } = useTranslation('employee');
  const personId = useSession().user?.id;
  const [on, setOn] = useState(() => wantsCopy(personId));
  if (personId === undefined || !canKeepCopy()) return null;
  const turn = (next: boolean) => {
    setOn(next);
    if (next) wantCopy(personId);
    else void endCopy();
  };
  return (
    <Switch
      label={t(($) => $.copy)}
      help={t(($) => $.copy_text)}
      checked={on}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
