-- slice: documents (document). The net pay a document says where it was read for certain, encrypted with a key drawn from that of its first file: gone with it. Null where it was not read.
alter table document add column net bytea;
