-- slice: no table is new here.
-- After very many rows at once the planner goes by what the tables were before, until the database's own housekeeping
-- comes round a minute later: until then a load is taken back a hundred times slower, and searches wait a second.
create function refresh_statistics(of_what text) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    case of_what
      when 'people' then
        analyze person, person_profile, login_name, employment_period, employee_load_row, audit_entry;
      when 'documents' then
        analyze document, process_item, blob, audit_entry;
    end case;
  end $$;

revoke all on function refresh_statistics(text) from public;
grant execute on function refresh_statistics(text) to legajo_app;
