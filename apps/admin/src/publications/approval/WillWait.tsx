import { useBackend } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setupQuery } from '../setup.ts';

/**
 * Says before that others have to approve what is published into a type; nothing where nobody has to.
 *
 * @param documents how many it would be; without it a second person is told with how many they begin.
 * @param single of one document alone only a workflow is asked.
 */
export function WillWait(props: {
  readonly type: string;
  readonly documents?: number | undefined;
  readonly single?: boolean;
}) {
  const { type, documents, single = false } = props;
  const { t } = useTranslation('publications');
  const need = useQuery(setupQuery(useBackend(), type)).data?.aprobacion;
  if (!need || type === '') return null;
  const { flujo: name, desde: count } = need;
  if (name === null && (single || (documents ?? count) < count)) return null;
  return (
    <Notice tone="info">
      {name !== null
        ? t(($) => $.will_wait, { name })
        : documents === undefined
          ? t(($) => $.will_wait_from, { count })
          : t(($) => $.will_wait_second)}
    </Notice>
  );
}
