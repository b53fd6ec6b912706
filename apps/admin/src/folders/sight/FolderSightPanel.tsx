import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../folders.ts';
import { type FolderSight, folderSightQuery } from './folder-sight.ts';
import css from './Sight.module.css';

const ROWS = 25;
const PARTS = ['see', 'see_not'] as const;

/** Which administrators and line managers may see a folder, and by which steps; those who may not, and where they end. */
export default function FolderSightPanel(props: { readonly folder: Folder; readonly onClose: () => void }) {
  const { folder, onClose } = props;
  const { t } = useTranslation('folder-sight');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const [part, setPart] = useState<(typeof PARTS)[number]>('see');
  const [rows, setRows] = useState(ROWS);
  const id = folder.idCarpeta;
  const asked = { text: text.trim(), rows };
  const seeing = useQuery(folderSightQuery(backend, id, { ...asked, sees: true }));
  const others = useQuery(folderSightQuery(backend, id, { ...asked, sees: false }));
  const list = part === 'see' ? seeing : others;
  const total = list.data?.pagination?.total ?? 0;
  const found = list.data?.data ?? [];
  const countOf = { see: seeing.data?.pagination?.total, see_not: others.data?.pagination?.total };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.title, { name: folder.nombre })}
      shape="drawer"
      dirty={false}
      footer={<Button onClick={onClose}>{kit(($) => $.close)}</Button>}
    >
      <div className={css.panel}>
        <p>{t(($) => $.text)}</p>
        <div>
          <SearchBox
            value={text}
            onSearch={(next) => {
              setText(next);
              setRows(ROWS);
            }}
            placeholder={t(($) => $.find, { identity: identityLabel(country) })}
          />
        </div>
        <ChipChoice
          label={t(($) => $.part)}
          current={part}
          onChange={(next) => {
            setPart(next as typeof part);
            setRows(ROWS);
          }}
          options={PARTS.map((one) => ({
            id: one,
            label: t(($) => $[one]),
            ...(countOf[one] === undefined ? {} : { count: countOf[one] }),
          }))}
        />
        {list.error ? (
          <>
            <ProblemNotice problem={toProblem(list.error)} />
            <Button onClick={() => void list.refetch()}>{kit(($) => $.retry)}</Button>
          </>
        ) : null}
        {list.isPending ? <Skeleton width={100} height={120} /> : null}
        {list.data && found.length === 0 ? (
          <p role="status">{t(($) => (text || part === 'see_not' ? $.none : $.none_see))}</p>
        ) : null}
        {found.length > 0 ? (
          <ul className={css.list} aria-label={t(($) => $.list)}>
            {found.map((one) => (
              <Row key={one.id} sight={one} />
            ))}
          </ul>
        ) : null}
        {total > found.length ? (
          <div className={css.more}>
            <span>{t(($) => $.shown, { shown: found.length, count: total })}</span>
            <Button size="small" onClick={() => setRows(rows + ROWS)}>
              {t(($) => $.more)}
            </Button>
          </div>
        ) : null}
        <p className={css.foot}>{t(($) => $.foot)}</p>
      </div>
    </Dialog>
  );
}

/** Somebody, with what decides; opened, every step up to where their way ends. */
function Row({ sight }: { readonly sight: FolderSight }) {
  const { t } = useTranslation('folder-sight');
  const { t: words } = useTranslation('access');
  const profiles = sight.perfiles.filter((type) => type > 1);
  const reasonOf = ({ paso, motivo }: FolderSight['pasos'][number]) => {
    if (paso === 'alcance') return t(($) => $.reach[motivo as 'reporta']);
    return words(($) => $.reasons[motivo]);
  };
  const failed = sight.pasos.find(({ pasa }) => pasa === 0);
  const step = (name: string) => sight.pasos.find(({ paso }) => paso === name);
  const [reach, folder] = [step('alcance'), step('carpeta')];
  const why = failed
    ? reasonOf(failed)
    : [
        reach ? reasonOf(reach) : '',
        folder ? t(($) => $.folder[folder.motivo as 'carpeta_incluida']) : '',
      ].join('; ');
  return (
    <li>
      <details>
        <summary>
          <strong>{formatName(sight)}</strong>
          <span>{profiles.map((type) => words(($) => $.profiles[`p${type}` as 'p2'])).join(', ')}</span>
          <span>{why}</span>
        </summary>
        <ol className={css.steps}>
          {sight.pasos.map((one) => (
            <li key={one.paso} data-passes={one.pasa}>
              {one.pasa ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
              <span className="sr-only">{words(($) => (one.pasa ? $.passes : $.stops))}</span>
              <span>
                {words(($) => $.steps[one.paso])}: {reasonOf(one)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
