/** What stands around every screen and comes after it, in one file: nobody waits for it, and mostly it shows nothing. */
export { UploadStrip } from '@legajo/ui/upload/UploadStrip.tsx';
export { RunningTray } from '../publications/process/RunningTray.tsx';
export { DownloadGate } from './modals/DownloadGate.tsx';
export { NoticesBell } from './notices/NoticesBell.tsx';
