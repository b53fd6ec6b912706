-- slice: platform (mail). Addresses from which mails came back, found without reading what was sent.
create index mail_bounced on mail (company_id, to_address) where bounced;
