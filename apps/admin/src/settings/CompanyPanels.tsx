import { BackupPanel } from './BackupPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { IntegrityPanel } from './integrity/IntegrityPanel.tsx';

/** What the company takes with it, and whether it is as it was written; brought for whoever may see one of them. */
export default function CompanyPanels(props: {
  readonly administers: boolean;
  readonly management: boolean;
  readonly exports: boolean;
}) {
  return (
    <>
      {props.administers ? <BackupPanel /> : null}
      {props.management ? <IntegrityPanel /> : null}
      {props.exports ? <ExportPanel /> : null}
    </>
  );
}
