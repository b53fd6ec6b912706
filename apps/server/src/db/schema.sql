-- Written by scripts/db-snapshot.ts from the migrated database; not edited by hand.

create extension btree_gin;

create extension pg_trgm;

create extension unaccent;

create table audit_entry (
  company_id bigint not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  event text not null,
  actor_id bigint,
  subject text not null,
  subject_id bigint,
  body jsonb not null,
  personal_sha256 bytea,
  constraint audit_entry_pkey PRIMARY KEY (company_id, id),
  constraint audit_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
CREATE INDEX audit_entry_of ON public.audit_entry USING btree (company_id, subject, subject_id, id);
create policy audit_entry_company on audit_entry for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on audit_entry to legajo_app;

create table audit_personal (
  company_id bigint not null,
  entry_id bigint not null,
  salt bytea not null,
  body jsonb not null,
  constraint audit_personal_pkey PRIMARY KEY (company_id, entry_id),
  constraint audit_personal_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES audit_entry(company_id, id)
);
alter table audit_personal enable row level security;
alter table audit_personal force row level security;
create policy audit_personal_company on audit_personal for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on audit_personal to legajo_app;

create table audit_seal (
  company_id bigint not null,
  sequence bigint not null,
  entry_id bigint not null,
  previous bytea not null,
  hash bytea not null,
  constraint audit_seal_pkey PRIMARY KEY (company_id, sequence),
  constraint audit_seal_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES audit_entry(company_id, id)
);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
CREATE UNIQUE INDEX audit_sealed_once ON public.audit_seal USING btree (company_id, entry_id);
create policy audit_seal_company on audit_seal for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on audit_seal to legajo_app;

create table authority (
  id smallint default 1 not null,
  certificate bytea not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null,
  constraint authority_pkey PRIMARY KEY (id),
  constraint authority_id_check CHECK ((id = 1))
);
grant insert, select on authority to legajo_app;

create table blob (
  company_id bigint not null,
  sha256 bytea not null,
  segment_id text not null,
  segment_offset bigint not null,
  bytes bigint not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null,
  constraint blob_pkey PRIMARY KEY (company_id, sha256),
  constraint blob_sha256_check CHECK ((length(sha256) = 32)),
  constraint blob_company_id_segment_id_fkey FOREIGN KEY (company_id, segment_id) REFERENCES blob_segment(company_id, id)
);
alter table blob enable row level security;
alter table blob force row level security;
CREATE INDEX blob_of_segment ON public.blob USING btree (company_id, segment_id);
create policy blob_company on blob for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select on blob to legajo_app;

create table blob_company_key (
  company_id bigint not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null,
  constraint blob_company_key_pkey PRIMARY KEY (company_id)
);
alter table blob_company_key enable row level security;
alter table blob_company_key force row level security;
create policy blob_company_key_company on blob_company_key for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on blob_company_key to legajo_app;

create table blob_segment (
  company_id bigint not null,
  id text not null,
  state text default 'committed'::text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  constraint blob_segment_pkey PRIMARY KEY (company_id, id),
  constraint blob_segment_state_check CHECK ((state = ANY (ARRAY['committed'::text, 'removed'::text])))
);
alter table blob_segment enable row level security;
alter table blob_segment force row level security;
create policy blob_segment_company on blob_segment for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on blob_segment to legajo_app;
grant update (state) on blob_segment to legajo_app;

create table certificate (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  holder text not null,
  "position" text not null,
  mail text not null,
  cuil text not null,
  legal_name text not null,
  tax_id text not null,
  certificate bytea not null,
  chain bytea[] default '{}'::bytea[] not null,
  fingerprint bytea not null,
  algorithm text not null,
  wrapped_key bytea not null,
  imported boolean default false not null,
  valid_from timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  expired_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by bigint,
  constraint certificate_pkey PRIMARY KEY (company_id, id),
  constraint certificate_algorithm_check CHECK ((algorithm = ANY (ARRAY['rsa-sha256'::text, 'ecdsa-sha256'::text]))),
  constraint certificate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table certificate enable row level security;
alter table certificate force row level security;
CREATE UNIQUE INDEX certificate_one_active ON public.certificate USING btree (company_id) WHERE (expired_at IS NULL);
create policy certificate_company on certificate for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on certificate to legajo_app;

create table company (
  id bigint generated by default as identity not null,
  name text not null,
  legal_name text not null,
  country text not null,
  tax_id text not null,
  time_zone text not null,
  color text default '#0B5568'::text not null,
  digital_file_enabled boolean default true not null,
  payment_blocked_at timestamp with time zone,
  accepted_addresses cidr[] default '{}'::cidr[] not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint company_pkey PRIMARY KEY (id)
);
alter table company enable row level security;
alter table company force row level security;
create policy company_self on company for all to public using ((id = ( SELECT current_company() AS current_company))) with check ((id = ( SELECT current_company() AS current_company)));
grant insert, select, update on company to legajo_app;

create table company_key (
  company_id bigint not null,
  demo boolean default false not null,
  constraint company_key_pkey PRIMARY KEY (company_id)
);

create table credential (
  company_id bigint not null,
  person_id bigint not null,
  password_hash text not null,
  password_set_by text not null,
  password_set_at timestamp with time zone not null,
  password_expires_at timestamp with time zone,
  must_change boolean default false not null,
  blocked_at timestamp with time zone,
  last_login_at timestamp with time zone,
  constraint credential_pkey PRIMARY KEY (company_id, person_id),
  constraint credential_password_set_by_check CHECK ((password_set_by = ANY (ARRAY['self'::text, 'hr'::text, 'system'::text]))),
  constraint credential_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
alter table credential enable row level security;
alter table credential force row level security;
create policy credential_company on credential for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on credential to legajo_app;

create table document (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  person_id bigint not null,
  folder_id bigint not null,
  document_type_id bigint not null,
  period date not null,
  file_name text not null,
  state text default 'published'::text not null,
  state_before_cancel text,
  signable boolean not null,
  pages integer not null,
  original_sha256 bytea not null,
  sha256 bytea not null,
  xml_sha256 bytea,
  bytes bigint not null,
  revisions smallint default 1 not null,
  certificate_id bigint,
  level text not null,
  process_id bigint,
  process_item integer,
  published_by bigint not null,
  published_at timestamp with time zone not null,
  received_at timestamp with time zone,
  signed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text,
  replaced_by bigint,
  code text not null,
  hollow boolean default false not null,
  constraint document_pkey PRIMARY KEY (company_id, id),
  constraint document_state_check CHECK ((state = ANY (ARRAY['published'::text, 'received'::text, 'agreed'::text, 'disagreed'::text, 'cancelled'::text]))),
  constraint document_company_id_document_type_id_fkey FOREIGN KEY (company_id, document_type_id) REFERENCES document_type(company_id, id),
  constraint document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint document_company_id_folder_id_fkey FOREIGN KEY (company_id, folder_id) REFERENCES folder(company_id, id),
  constraint document_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id)
);
alter table document enable row level security;
alter table document force row level security;
CREATE INDEX document_by_folder ON public.document USING btree (company_id, folder_id, published_at DESC, id DESC);
CREATE INDEX document_by_period ON public.document USING btree (company_id, period, id);
CREATE INDEX document_by_state ON public.document USING btree (company_id, state, published_at DESC, id DESC);
CREATE INDEX document_by_type ON public.document USING btree (company_id, document_type_id, period, person_id);
CREATE INDEX document_of_person ON public.document USING btree (company_id, person_id, period DESC, id DESC);
CREATE UNIQUE INDEX document_once_per_item ON public.document USING btree (company_id, process_id, process_item) WHERE (process_id IS NOT NULL);
CREATE INDEX document_recent ON public.document USING btree (company_id, published_at DESC, id DESC);
create policy document_company on document for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on document to legajo_app;

create table document_answer (
  company_id bigint not null,
  document_id bigint not null,
  id bigint generated by default as identity not null,
  answered_by bigint not null,
  answered_at timestamp with time zone not null,
  body text not null,
  constraint document_answer_pkey PRIMARY KEY (company_id, document_id, id),
  constraint document_answer_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  constraint document_answer_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES document_signature(company_id, document_id)
);
alter table document_answer enable row level security;
alter table document_answer force row level security;
create policy document_answer_company on document_answer for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on document_answer to legajo_app;

create table document_code (
  code text not null,
  company_id bigint not null,
  document_id bigint not null,
  constraint document_code_pkey PRIMARY KEY (code)
);

create table document_hash (
  sha256 bytea not null,
  company_id bigint not null,
  document_id bigint not null,
  constraint document_hash_pkey PRIMARY KEY (sha256, company_id, document_id)
);

create table document_observation (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  document_id bigint not null,
  author_id bigint not null,
  kind text not null,
  body text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint document_observation_pkey PRIMARY KEY (company_id, id),
  constraint document_observation_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  constraint document_observation_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'answer'::text, 'note'::text]))),
  constraint document_observation_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES document(company_id, id)
);
alter table document_observation enable row level security;
alter table document_observation force row level security;
CREATE INDEX document_observation_of ON public.document_observation USING btree (company_id, document_id, id);
create policy document_observation_company on document_observation for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on document_observation to legajo_app;

create table document_revision (
  company_id bigint not null,
  document_id bigint not null,
  revision smallint not null,
  kind text not null,
  sha256 bytea not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  constraint document_revision_pkey PRIMARY KEY (company_id, document_id, revision),
  constraint document_revision_kind_check CHECK ((kind = ANY (ARRAY['sealed'::text, 'signed'::text, 'timestamped'::text]))),
  constraint document_revision_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES document(company_id, id)
);
alter table document_revision enable row level security;
alter table document_revision force row level security;
create policy document_revision_company on document_revision for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on document_revision to legajo_app;

create table document_signature (
  company_id bigint not null,
  document_id bigint not null,
  person_id bigint not null,
  outcome text not null,
  reason text,
  signed_at timestamp with time zone not null,
  accepted_text text not null,
  accepted_sha256 bytea not null,
  evidence jsonb not null,
  sha256_before bytea not null,
  sha256_after bytea not null,
  certificate_fingerprint bytea not null,
  tier text not null,
  constraint document_signature_pkey PRIMARY KEY (company_id, document_id),
  constraint disagreement_has_reason CHECK (((outcome = 'agreed'::text) OR (reason IS NOT NULL))),
  constraint document_signature_outcome_check CHECK ((outcome = ANY (ARRAY['agreed'::text, 'disagreed'::text]))),
  constraint document_signature_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES document(company_id, id)
);
alter table document_signature enable row level security;
alter table document_signature force row level security;
create policy document_signature_company on document_signature for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on document_signature to legajo_app;

create table document_type (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  folder_id bigint not null,
  name text not null,
  alias text,
  capture text default 'file-name'::text not null,
  capture_area jsonb,
  capture_numbers jsonb default '{}'::jsonb not null,
  visible boolean default true not null,
  signable boolean default true not null,
  salary_receipt boolean default false not null,
  xml_required boolean default false not null,
  generic boolean default false not null,
  upload_allowed boolean default false not null,
  company_box jsonb,
  person_box jsonb,
  signature_page text default 'last'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint document_type_pkey PRIMARY KEY (company_id, id),
  constraint document_type_capture_check CHECK ((capture = ANY (ARRAY['file-name'::text, 'first-page'::text, 'area'::text, 'manual'::text]))),
  constraint document_type_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint document_type_signature_page_check CHECK ((signature_page ~ '^(first|last|[1-9][0-9]{0,3})$'::text)),
  constraint document_type_company_id_folder_id_fkey FOREIGN KEY (company_id, folder_id) REFERENCES folder(company_id, id)
);
alter table document_type enable row level security;
alter table document_type force row level security;
CREATE INDEX document_type_by_folder ON public.document_type USING btree (company_id, folder_id, id);
CREATE UNIQUE INDEX document_type_name_taken ON public.document_type USING btree (company_id, folder_id, fold(name));
create policy document_type_company on document_type for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on document_type to legajo_app;

create table folder (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  name text not null,
  kind text not null,
  visible boolean default true not null,
  signable boolean default false not null,
  ephemeral boolean default false not null,
  sort_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint folder_pkey PRIMARY KEY (company_id, id),
  constraint folder_ephemeral_signable CHECK ((signable OR (NOT ephemeral))),
  constraint folder_kind_check CHECK ((kind = ANY (ARRAY['documentos'::text, 'recibos'::text, 'eform'::text]))),
  constraint folder_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint folder_receipts_kept CHECK (((kind <> 'recibos'::text) OR (NOT ephemeral))),
  constraint folder_signable_visible CHECK ((visible OR (NOT signable))),
  constraint folder_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table folder enable row level security;
alter table folder force row level security;
CREATE UNIQUE INDEX folder_name_taken ON public.folder USING btree (company_id, fold(name));
create policy folder_company on folder for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on folder to legajo_app;

create table folder_blocker (
  company_id bigint not null,
  folder_id bigint not null,
  blocker_id bigint not null,
  constraint folder_blocker_pkey PRIMARY KEY (company_id, folder_id, blocker_id),
  constraint folder_blocks_itself CHECK ((folder_id <> blocker_id)),
  constraint folder_blocker_company_id_blocker_id_fkey FOREIGN KEY (company_id, blocker_id) REFERENCES folder(company_id, id) ON DELETE CASCADE,
  constraint folder_blocker_company_id_folder_id_fkey FOREIGN KEY (company_id, folder_id) REFERENCES folder(company_id, id) ON DELETE CASCADE
);
alter table folder_blocker enable row level security;
alter table folder_blocker force row level security;
create policy folder_blocker_company on folder_blocker for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on folder_blocker to legajo_app;

create table location (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  name text not null,
  constraint location_pkey PRIMARY KEY (company_id, id),
  constraint location_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 250))),
  constraint location_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table location enable row level security;
alter table location force row level security;
CREATE UNIQUE INDEX location_name_taken ON public.location USING btree (company_id, fold(name));
create policy location_company on location for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on location to legajo_app;

create table login_failure (
  key bytea not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint login_failure_pkey PRIMARY KEY (key)
);

create table login_name (
  name text not null,
  company_id bigint not null,
  person_id bigint not null,
  constraint login_name_pkey PRIMARY KEY (name)
);

create table mail (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  to_address text not null,
  subject text not null,
  body text,
  state text default 'waiting'::text not null,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mail_pkey PRIMARY KEY (company_id, id),
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  constraint mail_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 500))),
  constraint mail_to_address_check CHECK (((char_length(to_address) >= 3) AND (char_length(to_address) <= 254)))
);
alter table mail enable row level security;
alter table mail force row level security;
CREATE INDEX mail_recent ON public.mail USING btree (company_id, id DESC);
CREATE INDEX mail_to ON public.mail USING btree (company_id, to_address, id DESC);
create policy mail_company on mail for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select on mail to legajo_app;
grant update (body, error, sent_at, state) on mail to legajo_app;

create table person (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  username text not null,
  name text not null,
  surname text not null,
  dni text not null,
  cuil text not null,
  cuil_verified boolean not null,
  mail text,
  file_number text,
  birth_on date,
  hired_on date not null,
  sector_id bigint,
  location_id bigint,
  position_id bigint,
  reports_to bigint,
  cost_center text,
  status text default 'active'::text not null,
  dismissed_on date,
  dismissal_reason text,
  dismissal_note text,
  created_at timestamp with time zone default now() not null,
  search text generated always as (fold(((((((((((surname || ' '::text) || name) || ' '::text) || username) || ' '::text) || cuil) || ' '::text) || dni) || ' '::text) || COALESCE(file_number, ''::text)))) stored,
  constraint person_pkey PRIMARY KEY (company_id, id),
  constraint person_status_check CHECK ((status = ANY (ARRAY['onboarding'::text, 'active'::text, 'inactive'::text]))),
  constraint person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint person_company_id_location_id_fkey FOREIGN KEY (company_id, location_id) REFERENCES location(company_id, id),
  constraint person_company_id_position_id_fkey FOREIGN KEY (company_id, position_id) REFERENCES "position"(company_id, id),
  constraint person_company_id_reports_to_fkey FOREIGN KEY (company_id, reports_to) REFERENCES person(company_id, id),
  constraint person_company_id_sector_id_fkey FOREIGN KEY (company_id, sector_id) REFERENCES sector(company_id, id)
);
alter table person enable row level security;
alter table person force row level security;
CREATE INDEX person_by_manager ON public.person USING btree (company_id, reports_to) WHERE (reports_to IS NOT NULL);
CREATE INDEX person_by_name ON public.person USING btree (company_id, surname COLLATE "es-x-icu", name COLLATE "es-x-icu", id);
CREATE INDEX person_by_sector ON public.person USING btree (company_id, sector_id, location_id);
CREATE INDEX person_by_status ON public.person USING btree (company_id, status, surname COLLATE "es-x-icu", name COLLATE "es-x-icu", id);
CREATE UNIQUE INDEX person_cuil_taken ON public.person USING btree (company_id, cuil);
CREATE UNIQUE INDEX person_dni_taken ON public.person USING btree (company_id, dni);
CREATE UNIQUE INDEX person_file_number_taken ON public.person USING btree (company_id, file_number) WHERE (file_number IS NOT NULL);
CREATE UNIQUE INDEX person_mail_taken ON public.person USING btree (company_id, lower(mail)) WHERE (mail IS NOT NULL);
CREATE INDEX person_search ON public.person USING gin (company_id, search gin_trgm_ops);
CREATE UNIQUE INDEX person_username_taken ON public.person USING btree (company_id, lower(username));
create policy person_company on person for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on person to legajo_app;

create table person_action (
  company_id bigint not null,
  person_id bigint not null,
  action text not null,
  constraint person_action_pkey PRIMARY KEY (company_id, person_id, action),
  constraint person_action_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
alter table person_action enable row level security;
alter table person_action force row level security;
create policy person_action_company on person_action for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on person_action to legajo_app;

create table person_link (
  company_id bigint not null,
  person_id bigint not null,
  other_company_id bigint not null,
  other_person_id bigint not null,
  suspended_at timestamp with time zone,
  constraint person_link_pkey PRIMARY KEY (company_id, person_id, other_company_id, other_person_id)
);
alter table person_link enable row level security;
alter table person_link force row level security;
create policy person_link_company on person_link for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on person_link to legajo_app;

create table person_profile (
  company_id bigint not null,
  person_id bigint not null,
  type smallint not null,
  constraint person_profile_pkey PRIMARY KEY (company_id, person_id, type),
  constraint person_profile_type_check CHECK (((type >= 1) AND (type <= 6))),
  constraint person_profile_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
alter table person_profile enable row level security;
alter table person_profile force row level security;
create policy person_profile_company on person_profile for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on person_profile to legajo_app;

create table person_scope_folder (
  company_id bigint not null,
  person_id bigint not null,
  folder_id bigint not null,
  constraint person_scope_folder_pkey PRIMARY KEY (company_id, person_id, folder_id),
  constraint person_scope_folder_company_id_folder_id_fkey FOREIGN KEY (company_id, folder_id) REFERENCES folder(company_id, id) ON DELETE CASCADE,
  constraint person_scope_folder_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
alter table person_scope_folder enable row level security;
alter table person_scope_folder force row level security;
create policy person_scope_folder_company on person_scope_folder for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on person_scope_folder to legajo_app;

create table person_scope_location (
  company_id bigint not null,
  person_id bigint not null,
  location_id bigint not null,
  constraint person_scope_location_pkey PRIMARY KEY (company_id, person_id, location_id),
  constraint person_scope_location_company_id_location_id_fkey FOREIGN KEY (company_id, location_id) REFERENCES location(company_id, id) ON DELETE CASCADE,
  constraint person_scope_location_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
alter table person_scope_location enable row level security;
alter table person_scope_location force row level security;
create policy person_scope_location_company on person_scope_location for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on person_scope_location to legajo_app;

create table person_scope_sector (
  company_id bigint not null,
  person_id bigint not null,
  sector_id bigint not null,
  constraint person_scope_sector_pkey PRIMARY KEY (company_id, person_id, sector_id),
  constraint person_scope_sector_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE,
  constraint person_scope_sector_company_id_sector_id_fkey FOREIGN KEY (company_id, sector_id) REFERENCES sector(company_id, id) ON DELETE CASCADE
);
alter table person_scope_sector enable row level security;
alter table person_scope_sector force row level security;
create policy person_scope_sector_company on person_scope_sector for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on person_scope_sector to legajo_app;

create table position (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  name text not null,
  constraint position_pkey PRIMARY KEY (company_id, id),
  constraint position_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 250))),
  constraint position_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table position enable row level security;
alter table position force row level security;
CREATE UNIQUE INDEX position_name_taken ON public."position" USING btree (company_id, fold(name));
create policy position_company on "position" for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on "position" to legajo_app;

create table process (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  kind text not null,
  state text default 'running'::text not null,
  phase text default 'receive'::text not null,
  document_type_id bigint not null,
  period date not null,
  capture text not null,
  auto_confirm boolean default false not null,
  notify boolean default false not null,
  file_name text not null,
  file_kind text not null,
  file_bytes bigint not null,
  file_sha256 bytea not null,
  spool_key text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  finished_at timestamp with time zone,
  failure_code text,
  total integer default 0 not null,
  inspected integer default 0 not null,
  ready integer default 0 not null,
  published integer default 0 not null,
  observed integer default 0 not null,
  excluded integer default 0 not null,
  published_bytes bigint default 0 not null,
  root bytea,
  publish_at timestamp with time zone,
  continue_pages boolean default false not null,
  constraint process_pkey PRIMARY KEY (company_id, id),
  constraint process_file_kind_check CHECK ((file_kind = ANY (ARRAY['zip'::text, 'pdf'::text]))),
  constraint process_kind_check CHECK ((kind = ANY (ARRAY['massive'::text, 'single'::text, 'generic'::text]))),
  constraint process_phase_check CHECK ((phase = ANY (ARRAY['receive'::text, 'inspect'::text, 'review'::text, 'scheduled'::text, 'publish'::text, 'done'::text]))),
  constraint process_state_check CHECK ((state = ANY (ARRAY['running'::text, 'completed'::text, 'completedWithObservations'::text, 'failed'::text, 'cancelled'::text]))),
  constraint process_company_id_document_type_id_fkey FOREIGN KEY (company_id, document_type_id) REFERENCES document_type(company_id, id),
  constraint process_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table process enable row level security;
alter table process force row level security;
CREATE UNIQUE INDEX process_reading ON public.process USING btree (company_id, document_type_id, period) WHERE ((kind = 'massive'::text) AND (state = 'running'::text) AND (phase = ANY (ARRAY['receive'::text, 'inspect'::text])));
CREATE INDEX process_recent ON public.process USING btree (company_id, id DESC);
CREATE INDEX process_running ON public.process USING btree (company_id, id) WHERE (state = 'running'::text);
CREATE INDEX process_upload ON public.process USING btree (company_id, spool_key);
create policy process_company on process for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on process to legajo_app;

create table process_item (
  company_id bigint not null,
  process_id bigint not null,
  id integer not null,
  file_name text not null,
  entry integer,
  xml_entry integer,
  xml_name text,
  page_from integer,
  page_to integer,
  bytes bigint,
  sha256 bytea,
  person_id bigint,
  confidence smallint default 0 not null,
  evidence jsonb default '{}'::jsonb not null,
  problem_code text,
  problem_values jsonb default '{}'::jsonb not null,
  state text default 'pending'::text not null,
  decision text,
  decided_by bigint,
  document_id bigint,
  constraint process_item_pkey PRIMARY KEY (company_id, process_id, id),
  constraint process_item_decision_check CHECK ((decision = ANY (ARRAY['additional'::text, 'replace'::text]))),
  constraint process_item_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'waiting'::text, 'ready'::text, 'published'::text, 'excluded'::text, 'failed'::text]))),
  constraint process_item_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id),
  constraint process_item_company_id_process_id_fkey FOREIGN KEY (company_id, process_id) REFERENCES process(company_id, id)
);
alter table process_item enable row level security;
alter table process_item force row level security;
CREATE INDEX process_item_by_person ON public.process_item USING btree (company_id, process_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX process_item_by_state ON public.process_item USING btree (company_id, process_id, state, id);
create policy process_item_company on process_item for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant insert, select, update on process_item to legajo_app;

create table process_segment (
  company_id bigint not null,
  process_id bigint not null,
  segment text not null,
  constraint process_segment_pkey PRIMARY KEY (company_id, process_id, segment),
  constraint process_segment_company_id_process_id_fkey FOREIGN KEY (company_id, process_id) REFERENCES process(company_id, id)
);
alter table process_segment enable row level security;
alter table process_segment force row level security;
create policy process_segment_company on process_segment for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on process_segment to legajo_app;

create table schema_migration (
  name text not null,
  slice text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);
grant select on schema_migration to legajo_app;

create table sector (
  company_id bigint not null,
  id bigint generated by default as identity not null,
  name text not null,
  constraint sector_pkey PRIMARY KEY (company_id, id),
  constraint sector_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 250))),
  constraint sector_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
alter table sector enable row level security;
alter table sector force row level security;
CREATE UNIQUE INDEX sector_name_taken ON public.sector USING btree (company_id, fold(name));
create policy sector_company on sector for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on sector to legajo_app;

create table session_token (
  token_hash bytea not null,
  id bigint generated by default as identity not null,
  company_id bigint not null,
  person_id bigint not null,
  profile smallint not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address inet,
  agent text,
  limited_to text,
  via text default 'password'::text not null,
  constraint session_token_pkey PRIMARY KEY (token_hash),
  constraint session_token_id_key UNIQUE (id),
  constraint session_token_limited_to_check CHECK ((limited_to = 'password'::text)),
  constraint session_token_via_check CHECK ((via = ANY (ARRAY['password'::text, 'sso'::text, 'passkey'::text, 'link'::text, 'pin'::text])))
);
CREATE INDEX session_token_by_person ON public.session_token USING btree (company_id, person_id) WHERE (ended_at IS NULL);

create table signing_grant (
  company_id bigint not null,
  process_id bigint not null,
  certificate_id bigint not null,
  sealed_key bytea not null,
  expires_at timestamp with time zone not null,
  constraint signing_grant_pkey PRIMARY KEY (company_id, process_id),
  constraint signing_grant_company_id_certificate_id_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES certificate(company_id, id)
);
alter table signing_grant enable row level security;
alter table signing_grant force row level security;
create policy signing_grant_company on signing_grant for all to public using ((company_id = ( SELECT current_company() AS current_company))) with check ((company_id = ( SELECT current_company() AS current_company)));
grant delete, insert, select, update on signing_grant to legajo_app;

CREATE OR REPLACE FUNCTION public.cancel_job(key text, of_company bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    full_key text := coalesce(coalesce(current_company(), of_company)::text, 'all') || ':' || key;
    id bigint;
  begin
    id := (graphile_worker.remove_job(full_key)).id;
    perform pg_notify('legajo_job_cancel', full_key);
    return id is not null;
  end $function$;

CREATE OR REPLACE FUNCTION public.claim_login(wanted text, person bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with claimed as (
      insert into login_name (name, company_id, person_id)
      select lower(wanted), current_company(), person where current_company() is not null
      on conflict do nothing returning 1
    ) select exists (select 1 from claimed)
  $function$;

CREATE OR REPLACE FUNCTION public.company_ids(after bigint, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select company_id from company_key where company_id > after order by company_id limit most $function$;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.demo_company(id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce((select demo from company_key where company_id = id), false) $function$;

CREATE OR REPLACE FUNCTION public.end_session(hash bytea, instant timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ update session_token set ended_at = instant where token_hash = hash and ended_at is null $function$;

CREATE OR REPLACE FUNCTION public.end_sessions_of(person bigint, instant timestamp with time zone, but bytea)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    with ended as (
      update session_token set ended_at = instant
      where company_id = current_company() and person_id = person and ended_at is null and token_hash is distinct from but
      returning 1
    ) select count(*)::integer from ended
  $function$;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, queue text DEFAULT NULL::text, priority integer DEFAULT 0, max_attempts integer DEFAULT 25)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    company bigint := current_company();
    wanted bigint := (payload ->> 'company_id')::bigint;
    space text := coalesce(wanted::text, 'all') || ':';
  begin
    if company is not null and company is distinct from wanted then
      raise exception 'a job of company % was asked for inside company %', coalesce(wanted::text, 'none'), company
        using errcode = 'insufficient_privilege';
    end if;
    return (graphile_worker.add_job(task, payload, queue_name => space || queue, run_at => enqueue.run_at,
      max_attempts => enqueue.max_attempts, job_key => space || key, priority => enqueue.priority)).id;
  end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_many(task text, payloads json[], keys text[] DEFAULT NULL::text[], queue text DEFAULT NULL::text, priority integer DEFAULT 0, max_attempts integer DEFAULT 25)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    company bigint := current_company();
    added integer;
  begin
    if company is not null and exists (
      select from unnest(payloads) as p(payload) where (p.payload ->> 'company_id')::bigint is distinct from company
    ) then
      raise exception 'jobs of another company were asked for inside company %', company
        using errcode = 'insufficient_privilege';
    end if;
    select count(*) into added from graphile_worker.add_jobs((
      select coalesce(array_agg(row(task, p.payload, s.space || queue, null, enqueue_many.max_attempts::smallint,
               s.space || keys[p.place], enqueue_many.priority::smallint, null)::graphile_worker.job_spec order by p.place), '{}')
        from unnest(payloads) with ordinality as p(payload, place)
        cross join lateral (select coalesce(p.payload ->> 'company_id', 'all') || ':' as space) s));
    return added;
  end $function$;

CREATE OR REPLACE FUNCTION public.find_document_by_code(wanted text)
 RETURNS TABLE(company_id bigint, document_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select company_id, document_id from document_code where code = wanted $function$;

CREATE OR REPLACE FUNCTION public.find_document_by_hash(wanted bytea)
 RETURNS TABLE(company_id bigint, document_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select company_id, document_id from document_hash where sha256 = wanted limit 1 $function$;

CREATE OR REPLACE FUNCTION public.find_login(wanted text, OUT company_id bigint, OUT person_id bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select l.company_id, l.person_id from login_name l where l.name = lower(wanted) $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$;

CREATE OR REPLACE FUNCTION public.job_states(keys text[])
 RETURNS TABLE(key text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select substr(j.key, length(current_company()::text) + 2),
      case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead' else 'waiting' end
    from graphile_worker._private_jobs j
    where j.key = any (select current_company()::text || ':' || k from unnest(keys) k)
  $function$;

CREATE OR REPLACE FUNCTION public.login_failed(failed bytea, instant timestamp with time zone, most integer, lock_for interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into login_failure as f (key, failures, since, locked_until)
    values (failed, 1, instant, case when most <= 1 then instant + lock_for end)
    on conflict (key) do update set
      failures = case when f.since < instant - lock_for then 1 else f.failures + 1 end,
      since = case when f.since < instant - lock_for then instant else f.since end,
      locked_until = case when (case when f.since < instant - lock_for then 1 else f.failures + 1 end) >= most then instant + lock_for end
    returning failures
  $function$;

CREATE OR REPLACE FUNCTION public.login_locked(wanted bytea[], instant timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select exists (select 1 from login_failure where key = any (wanted) and locked_until > instant) $function$;

CREATE OR REPLACE FUNCTION public.login_succeeded(cleared bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ delete from login_failure where key = cleared $function$;

CREATE OR REPLACE FUNCTION public.next_company_id()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    select setval('company_id_seq', greatest(nextval('company_id_seq'), (select coalesce(max(company_id), 0) + 1 from company_key)))
  $function$;

CREATE OR REPLACE FUNCTION public.open_session(hash bytea, person bigint, in_profile smallint, instant timestamp with time zone, until timestamp with time zone, from_address inet, with_agent text, opened_by text, only_for text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into session_token (token_hash, company_id, person_id, profile, created_at, used_at, expires_at, address, agent, via, limited_to)
    select hash, current_company(), person, in_profile, instant, instant, until, from_address, with_agent, opened_by, only_for
    where current_company() is not null returning id
  $function$;

CREATE OR REPLACE FUNCTION public.reach_of(viewer bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when exists (select 1 from person_profile where company_id = (select current_company()) and person_id = viewer and type = 2) then 'all'
      when exists (select 1 from person_scope_sector where company_id = (select current_company()) and person_id = viewer)
        or exists (select 1 from person_scope_location where company_id = (select current_company()) and person_id = viewer) then 'filtered'
      when exists (select 1 from person_profile where company_id = (select current_company()) and person_id = viewer and type = 5) then 'reports'
      when exists (select 1 from person_profile where company_id = (select current_company()) and person_id = viewer and type in (3, 4, 6)) then 'all'
      else 'none'
    end
  $function$;

CREATE OR REPLACE FUNCTION public.register_company(id bigint, is_demo boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ insert into company_key (company_id, demo) values (id, is_demo) on conflict do nothing $function$;

CREATE OR REPLACE FUNCTION public.route_document(ids bigint[], hashes bytea[], codes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into document_hash (sha256, company_id, document_id)
      select h, current_company(), d from unnest(ids, hashes) as r(d, h) where current_company() is not null and h is not null
      on conflict do nothing;
    insert into document_code (code, company_id, document_id)
      select c, current_company(), d from unnest(ids, codes) as r(d, c) where current_company() is not null and c is not null
      on conflict do nothing;
  $function$;

CREATE OR REPLACE FUNCTION public.use_session(hash bytea, instant timestamp with time zone, touch boolean)
 RETURNS TABLE(id bigint, company_id bigint, person_id bigint, profile smallint, used_at timestamp with time zone, expires_at timestamp with time zone, ended_at timestamp with time zone, via text, limited_to text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  begin
    return query select s.id, s.company_id, s.person_id, s.profile, s.used_at, s.expires_at, s.ended_at, s.via, s.limited_to
      from session_token s where s.token_hash = hash;
    -- Touching is written at most twice a minute, so that reading does not cost a write each time.
    if touch then
      update session_token s set used_at = instant
        where s.token_hash = hash and s.ended_at is null and s.used_at < instant - interval '30 seconds';
    end if;
  end $function$;

grant execute on function cancel_job(text,bigint) to legajo_app;
grant execute on function claim_login(text,bigint) to legajo_app;
grant execute on function company_ids(bigint,integer) to legajo_app;
grant execute on function current_company() to public;
grant execute on function demo_company(bigint) to legajo_app;
grant execute on function end_session(bytea,timestamp with time zone) to legajo_app;
grant execute on function end_sessions_of(bigint,timestamp with time zone,bytea) to legajo_app;
grant execute on function enqueue(text,json,text,timestamp with time zone,text,integer,integer) to legajo_app;
grant execute on function enqueue_many(text,json[],text[],text,integer,integer) to legajo_app;
grant execute on function find_document_by_code(text) to legajo_app;
grant execute on function find_document_by_hash(bytea) to legajo_app;
grant execute on function find_login(text) to legajo_app;
grant execute on function fold(text) to public;
grant execute on function job_states(text[]) to legajo_app;
grant execute on function login_failed(bytea,timestamp with time zone,integer,interval) to legajo_app;
grant execute on function login_locked(bytea[],timestamp with time zone) to legajo_app;
grant execute on function login_succeeded(bytea) to legajo_app;
grant execute on function next_company_id() to legajo_app;
grant execute on function open_session(bytea,bigint,smallint,timestamp with time zone,timestamp with time zone,inet,text,text,text) to legajo_app;
grant execute on function reach_of(bigint) to public;
grant execute on function register_company(bigint,boolean) to legajo_app;
grant execute on function route_document(bigint[],bytea[],text[]) to legajo_app;
grant execute on function use_session(bytea,timestamp with time zone,boolean) to legajo_app;
