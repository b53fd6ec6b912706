import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconMaximize, IconRotateClockwise, IconScan } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Crop.module.css';
import { CropBoard } from './CropBoard.tsx';
import { type Corners, turnCorners, WHOLE } from './corners.ts';
import { cutPage, drawFile, proposeCorners, turnPicture } from './picture.ts';

interface Looked {
  readonly picture: HTMLCanvasElement;
  readonly corners: Corners;
  /** Where the edges seem to be; null where nothing was found. */
  readonly found: Corners | null;
}

/** A picture on its way to be a page: its borders are proposed, moved by hand, and cut. Closed, it stays as it is. */
export function CropSheet(props: {
  readonly file: File;
  readonly title: string;
  readonly onClose: () => void;
  readonly onUse: (page: File) => void;
}) {
  const { file, title, onClose, onUse } = props;
  const { t } = useTranslation('own-uploads');
  const [looked, setLooked] = useState<Looked | null>(null);
  const [failed, setFailed] = useState(false);
  const [cutting, setCutting] = useState(false);
  useEffect(() => {
    let here = true;
    drawFile(file).then(
      (picture) => {
        const found = proposeCorners(picture);
        if (here) setLooked({ picture, found, corners: found ?? WHOLE });
      },
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [file]);
  const use = async ({ picture, corners }: Looked) => {
    setCutting(true);
    try {
      onUse(await cutPage(picture, corners, file.name));
    } catch {
      setFailed(true);
      setCutting(false);
    }
  };
  const turn = ({ picture, corners, found }: Looked) =>
    setLooked({
      picture: turnPicture(picture),
      corners: turnCorners(corners),
      found: found && turnCorners(found),
    });
  return (
    <Dialog open shape="sheet" title={title} onClose={onClose} dirty={false}>
      <div className={css.sheet}>
        {failed ? (
          <Notice tone="err" live>
            {t(($) => $.crop_failed)}
          </Notice>
        ) : null}
        {looked ? (
          <>
            <p className={css.said} role="status">
              {looked.found ? t(($) => $.edges_found) : t(($) => $.edges_none)}
            </p>
            <CropBoard
              picture={looked.picture}
              corners={looked.corners}
              onChange={(corners) => setLooked({ ...looked, corners })}
            />
            <p className={css.help}>{t(($) => $.crop_help)}</p>
            <div className={css.acts}>
              <Button icon={<IconRotateClockwise />} onClick={() => turn(looked)}>
                {t(($) => $.turn)}
              </Button>
              <Button icon={<IconMaximize />} onClick={() => setLooked({ ...looked, corners: WHOLE })}>
                {t(($) => $.whole)}
              </Button>
              {looked.found ? (
                <Button
                  icon={<IconScan />}
                  onClick={() => setLooked({ ...looked, corners: looked.found ?? WHOLE })}
                >
                  {t(($) => $.found_again)}
                </Button>
              ) : null}
            </div>
            <Button
              variant="primary"
              wide
              working={cutting && t(($) => $.cutting)}
              onClick={() => void use(looked)}
            >
              {t(($) => $.use_page)}
            </Button>
          </>
        ) : failed ? null : (
          <p role="status">{t(($) => $.preparing)}</p>
        )}
      </div>
    </Dialog>
  );
}
