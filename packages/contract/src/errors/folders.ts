import { defineErrors } from './define.ts';

/** 10001–10061 are given as a range (D154); the meaning of each number is ours. */
export const folders = defineErrors('folders', {
  fieldRequired: { code: '10001', status: 422, when: 'a required field is missing', source: 'range' },
  fieldInvalid: { code: '10002', status: 422, when: 'a field breaks its rule', source: 'range' },
  nameTaken: { code: '10003', status: 409, when: 'the name or alias is taken', source: 'range' },
  notFound: { code: '10004', status: 404, when: 'there is no such folder or document type', source: 'range' },
  ephemeralNeedsSignable: {
    code: '10005',
    status: 422,
    when: 'ephemeral without signable (D72)',
    source: 'range',
  },
  signableNeedsVisible: {
    code: '10006',
    status: 422,
    when: 'signable without visible (D72)',
    source: 'range',
  },
  blockersNeedVisible: {
    code: '10007',
    status: 422,
    when: 'blockers without visible (D72)',
    source: 'range',
  },
  receiptsNeverEphemeral: {
    code: '10008',
    status: 422,
    when: 'a folder of salary receipts as ephemeral (engine.md 5)',
    source: 'range',
  },
  blockerUnknown: {
    code: '10009',
    status: 422,
    when: 'a blocker is no folder of this company, or is the folder itself',
    source: 'range',
  },
});
