-- slice: platform (mail). What a mail in a company's own words is made of, until it is sent: words with marks beside the values
-- that stand in them, so that no value is ever read as a mark.
alter table mail add column letter jsonb;
grant update (letter) on mail to legajo_app;
