/** What an operator's commands and the demo may use of notices. */

export { deleteCommonNotice, upsertCommonNotice } from './notice.sql.ts';
export { clearNotice, NOTICE_TONES, type Notice, type NoticeKind, putNotice } from './notice.ts';
