-- slice: platform (mail). What a mail needs to look like its company's: its language, where its one button leads and what
-- stands on it. The rest (name, colour) is the company's as it is when the mail goes out.
alter table mail add column language text not null default 'es' check (language in ('es', 'pt'));
alter table mail add column link text check (char_length(link) between 1 and 2000);
alter table mail add column action text check (char_length(action) between 1 and 100);
alter table mail add constraint mail_button check ((link is null) = (action is null));
