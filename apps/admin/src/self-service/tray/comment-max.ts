import { LENGTH } from '@legajo/contract/limits';

/** Characters of a comment on somebody's own data, or of why it goes back. */
export const COMMENT_MAX = LENGTH.reason;
