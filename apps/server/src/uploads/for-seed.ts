/** What the demo writes of what people brought, as of the past, when nobody was signed in. */
export { approveUpload, rejectUpload } from './deciding/decide.ts';
export { AS_SENT } from './deciding/filed-as.ts';
export { noteBrought } from './in-name/note-brought.ts';
