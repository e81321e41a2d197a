-- Figures of docs/scaling.md, on a database with the large seed. Changes nothing: each change is rolled back.
vacuum analyze;
\echo Size of the database with 100,000 inboxes
select pg_size_pretty(pg_database_size(current_database()));

\echo One pass of the scheduler with 50,000 due inboxes (four of the largest tables)
begin;
update mailboxes set due_at = now() where type = 'Private';
analyze mailbox_states;
explain (analyze, timing off, costs off)
select 'mailbox-provisioning' as queue, workspace_id from mailbox_states where due_at <= now()
union select 'domain-provisioning', workspace_id from domains where due_at <= now()
union select 'provider-operations', workspace_id from provider_operations where next_attempt_at <= now()
union select 'spam-checks', workspace_id from spam_checks where status <> 'Completed'
  and ((status = 'Running' and completes_at <= now()) or (status = 'Queued' and starts_at <= now()))
order by workspace_id;
rollback;

\echo 200,000 items of bulk jobs
begin;
insert into bulk_jobs (id, workspace_id, user_id, change, state, total, created_at)
select '00000000-0000-4000-8000-000000000000', workspace_id, (select id from users limit 1), '{}', 'Completed', 200000, now() from mailboxes limit 1;
insert into bulk_job_items (job_id, position, item_id, name, outcome)
select '00000000-0000-4000-8000-000000000000', row_number() over (), id, email, 'changed' from mailboxes, generate_series(1, 2);
select pg_size_pretty(pg_total_relation_size('bulk_job_items')) as size,
  pg_total_relation_size('bulk_job_items') / (select count(*) from bulk_job_items) as bytes_per_item;
rollback;
