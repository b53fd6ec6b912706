/** What an operator's commands may use of notices. */
export { NOTICE_TONES, type Notice, type NoticeKind } from './notice.ts';
export { clearCommonNotice, clearNotice, putCommonNotice, putNotice } from './put-notice.ts';
