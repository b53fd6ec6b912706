-- slice: publications. A personal publication that waits for its date asks nobody to sign, though its type is signable: whoever
-- published said so (areas 2.2).
alter table process add column unasked boolean not null default false;
