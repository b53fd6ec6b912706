-- slice: people (person). Who was made by a load and stands in onboarding may be taken back with it, like who is active.
alter policy person_taken_back on person using (status in ('active', 'onboarding') and dismissed_on is null);
