/** What the person's line of a document's mark shows, and what counts of documents are called. */
export type DocumentMark = 'none' | 'seen' | 'agreed' | 'disagreed';

/** What one state of a document says of it, and lets be done to it. */
interface DocumentStateLine {
  /** Its word in calls (wire-names, Documents). */
  readonly wire: string;
  readonly mark: DocumentMark;
  /** Its owner's first look at it makes it received. */
  readonly receive?: true;
  /** Its owner may sign it, once, in either sense. */
  readonly sign?: true;
  /** It was signed, in this sense. */
  readonly sense?: 'conforme' | 'no_conforme';
  /** Whoever signs so says why, and HR may answer. */
  readonly answer?: true;
  /** Withdrawn: HR sees it, its owner no longer reads it (decision E8). */
  readonly withdrawn?: true;
  /** Its bytes were destroyed: nobody reads it; row, digests and trace stay (areas 1.10). */
  readonly erased?: true;
}

/**
 * THE table of a document's states (engine.md 5): from it calls refuse, SQL takes its conditions and screens their
 * buttons, words and marks.
 */
export const DOCUMENT_TABLE = {
  published: { wire: 'publicado', mark: 'none', receive: true, sign: true },
  received: { wire: 'recibido', mark: 'seen', sign: true },
  agreed: { wire: 'firmado_conforme', mark: 'agreed', sense: 'conforme' },
  disagreed: { wire: 'firmado_no_conforme', mark: 'disagreed', sense: 'no_conforme', answer: true },
  cancelled: { wire: 'anulado', mark: 'none', withdrawn: true },
  erased: { wire: 'destruido', mark: 'none', withdrawn: true, erased: true },
} as const satisfies Readonly<Record<string, DocumentStateLine>>;

type DocumentTable = typeof DOCUMENT_TABLE;
export type DocumentState = keyof DocumentTable;
export const DOCUMENT_STATES = Object.keys(DOCUMENT_TABLE) as readonly DocumentState[];
export type DocumentWord = DocumentTable[DocumentState]['wire'];

/** Where what is done to a document leads. */
export const DOCUMENT_AFTER = {
  receive: 'received',
  cancel: 'cancelled',
  erase: 'erased',
} as const satisfies Readonly<Record<string, DocumentState>>;

/** The states of a signed document, and what each is called as a sense. */
export type SignedState = {
  [S in DocumentState]: DocumentTable[S] extends { readonly sense: string } ? S : never;
}[DocumentState];
export type SignedSense = DocumentTable[SignedState]['sense'];

const lineOf = (state: DocumentState): DocumentStateLine => DOCUMENT_TABLE[state];

/** The sense in which a document in this state was signed; null where it was not. */
export const senseOf = (state: DocumentState): SignedSense | null => lineOf(state).sense ?? null;
/** The state of a document that was signed in this sense. */
export const signedIn = (sense: SignedSense): SignedState =>
  DOCUMENT_STATES.find((state) => senseOf(state) === sense) as SignedState;

/** What may be done to a document in a state: enables buttons and refuses calls. */
export const documentCan = {
  receive: (state: DocumentState) => lineOf(state).receive === true,
  /** The employee signs once, in either sense; never what was withdrawn. */
  sign: (state: DocumentState) => lineOf(state).sign === true,
  /** HR withdraws from any state but withdrawn (decision E8). */
  cancel: (state: DocumentState) => !lineOf(state).withdrawn,
  /** HR answers a disagreement, and nothing else. */
  answer: (state: DocumentState) => lineOf(state).answer === true,
  /** The employee no longer sees the content of what was withdrawn. */
  readByOwner: (state: DocumentState) => !lineOf(state).withdrawn,
  /** There are bytes to read; HR reads what was withdrawn, too. */
  read: (state: DocumentState) => !lineOf(state).erased,
  signed: (state: DocumentState) => senseOf(state) !== null,
} as const;
export type DocumentAct = keyof typeof documentCan;

export const markOf = (state: DocumentState): DocumentMark => lineOf(state).mark;

/** Wire words of a document's state. */
export const DOCUMENT_STATE_WIRE = Object.fromEntries(
  DOCUMENT_STATES.map((state) => [state, lineOf(state).wire]),
) as { readonly [S in DocumentState]: DocumentTable[S]['wire'] };
export const DOCUMENT_WORDS = Object.values(DOCUMENT_STATE_WIRE) as [DocumentWord, ...DocumentWord[]];

/** The state that the wire calls so. */
export const documentStateOf = (word: DocumentWord): DocumentState =>
  DOCUMENT_STATES.find((state) => lineOf(state).wire === word) as DocumentState;

/** Those of a signed document. */
export const SIGNED_WORDS = DOCUMENT_WORDS.filter((word) => senseOf(documentStateOf(word))) as [
  DocumentTable[SignedState]['wire'],
  ...DocumentTable[SignedState]['wire'][],
];

/** What is done to somebody's account, by whether it is the own account of whoever acts. */
export const accountCan = {
  /** The own password is changed with the present one, never given. */
  receivePassword: (own: boolean) => !own,
  /** Nobody takes their own factors away unproved: that would be a way round the step-up. */
  loseFactors: (own: boolean) => !own,
} as const;
