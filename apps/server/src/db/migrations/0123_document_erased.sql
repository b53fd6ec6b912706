-- slice: documents. A sixth state: the bytes were destroyed when their time was over; row, digests and trace stay.
alter table document
  drop constraint document_state_check,
  add constraint document_state_check
    check (state in ('published', 'received', 'agreed', 'disagreed', 'cancelled', 'erased'));
