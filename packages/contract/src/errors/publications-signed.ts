/** What keeps a seal from a file: who signed it before, and how full its page is. */
export const signedBefore = {
  certifiedClosed: {
    code: 'PUBLISH_DOCUMENT_SIGNED_CERTIFIED',
    status: 422,
    when: 'the PDF is certified by its author against any change',
    source: 'ours',
  },
  fieldsLocked: {
    code: 'PUBLISH_DOCUMENT_SIGNED_LOCKED',
    status: 422,
    when: 'an earlier signature of the PDF locks its fields, those that come later among them',
    source: 'ours',
  },
  signatureBroken: {
    code: 'PUBLISH_DOCUMENT_SIGNED_BROKEN',
    status: 422,
    when: 'the PDF was changed after somebody signed it, or a signature of it does not hold',
    source: 'ours',
  },
  signatureUnknown: {
    code: 'PUBLISH_DOCUMENT_SIGNED_UNKNOWN',
    status: 422,
    when: 'the PDF holds a signature of a kind that cannot be verified here',
    source: 'ours',
  },
  signedRestricted: {
    code: 'PUBLISH_DOCUMENT_SIGNED_RESTRICTED',
    status: 422,
    when: 'the PDF is signed, and encrypted or restricted by a password',
    source: 'ours',
  },
  noRoom: {
    code: 'PUBLISH_DOCUMENT_NO_ROOM',
    status: 422,
    when: 'the page has no room for the seal, and the document type wants somebody to look at that',
    source: 'ours',
  },
  sealedBefore: {
    code: 'PUBLISH_DOCUMENT_SEALED_BEFORE',
    status: 422,
    when: 'the PDF bears the seal of such a portal already',
    source: 'ours',
  },
} as const;
