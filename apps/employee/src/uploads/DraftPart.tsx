import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CropSheet } from './crop/CropSheet.tsx';
import { PageTile } from './pages/PageTile.tsx';
import { PlaceSheet } from './pages/PlaceSheet.tsx';
import { freePlace, missingOf, placesOf, roomOf } from './pages/places.ts';
import { TakePage } from './pages/TakePage.tsx';
import { useTaking } from './pages/use-taking.ts';
import { SendBack } from './SendBack.tsx';
import { SendPart } from './SendPart.tsx';
import css from './Uploads.module.css';
import { draftOf, type OwnUpload, type UploadType } from './uploads.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** The pages of a type's draft, those on their way among them, and what sends it. */
export function DraftPart({
  type: current,
  mine,
}: {
  readonly type: UploadType;
  readonly mine: readonly OwnUpload[];
}) {
  const { t } = useTranslation('own-uploads');
  const { pages, ...waiting } = useWaiting();
  const draft = draftOf(mine, current.idSubCarpeta);
  // A type that changes meanwhile changes for what is begun later.
  const type = { ...current, ...draft?.lugares };
  const here = pages.filter(({ typeId }) => typeId === type.idSubCarpeta);
  const places = placesOf(type, draft, here);
  const taking = useTaking(type, places, waiting);
  const [open, setOpen] = useState<number | null>(null);
  const [putOff, setPutOff] = useState<readonly File[]>([]);
  useLeaveGuard(here.some(({ percent, kept }) => percent !== null || kept === null));
  const free = freePlace(type, places);
  const freeName = type.slots[(free ?? 0) - 1]?.nombre ?? null;
  const count = places.filter(({ sheet, waiting: page }) => sheet ?? page).length;
  const opened = places.find(({ n }) => n === open);
  const fit = here.find(({ stage, file }) => stage === 'fit' && !putOff.includes(file));
  const fitName = type.slots[(fit?.n ?? 0) - 1]?.nombre ?? t(($) => $.page_n, { n: fit?.n ?? 1 });
  return (
    <>
      {type.descripcion ? <p>{type.descripcion}</p> : null}
      <SendBack type={type} mine={mine} drafted={draft !== undefined} />
      <div className={css.count}>
        <h2>{t(($) => $.pages, { count, room: roomOf(type) })}</h2>
        <span className={css.note}>{asks()}</span>
      </div>
      {places.length > 0 ? (
        <ul className={css.tiles}>
          {places.map((place) => (
            <li key={place.n}>
              <PageTile draftId={draft?.id} place={place} onOpen={() => setOpen(place.n)} />
            </li>
          ))}
        </ul>
      ) : null}
      {taking.refusals.map((text) => (
        <Notice key={text} tone="err" live>
          {text}
        </Notice>
      ))}
      {free === null ? (
        <p className={css.note}>{count >= roomOf(type) ? t(($) => $.full) : t(($) => $.pdf_first)}</p>
      ) : (
        <TakePage
          name={freeName}
          several={roomOf(type) > 1}
          preparing={taking.preparing}
          onTake={(files, origin) => taking.take(files, origin, null)}
        />
      )}
      <SendPart type={type} draft={draft} count={count} missing={missingOf(type, places)} />
      {opened && !fit ? (
        <PlaceSheet
          draft={draft}
          place={opened}
          last={places.length}
          taking={taking}
          waiting={waiting}
          onFit={() => {
            setPutOff(putOff.filter((file) => file !== opened.waiting?.file));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {fit ? (
        <CropSheet
          key={`${fit.n} ${fit.file.lastModified}`}
          file={fit.file}
          title={fitName}
          onClose={() => setPutOff([...putOff, fit.file])}
          onUse={(file) => waiting.put({ ...fit, stage: 'send', file })}
        />
      ) : null}
    </>
  );

  function asks(): string {
    const required = type.slots.filter(({ obligatoria }) => obligatoria).length;
    if (type.slots.length > 0)
      return required === type.slots.length
        ? t(($) => $.all_required)
        : t(($) => $.some_required, { count: required });
    return type.minimo > 1 ? t(($) => $.at_least, { count: type.minimo }) : '';
  }
}
