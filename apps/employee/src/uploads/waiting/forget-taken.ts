/** The store of what was taken or typed and is not sent. */
export const TAKEN = 'legajo-taken';

/** Takes what waits to be sent and what was typed off this phone, and its key: both are in the one store, which nobody holds open. */
export const forgetTaken = (): unknown => globalThis.indexedDB?.deleteDatabase(TAKEN);
