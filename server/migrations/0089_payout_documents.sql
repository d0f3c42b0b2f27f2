-- The operator has two ranges: of what patients get in its name, and of its own fees.
alter table invoice_issuer add column is_of_fees boolean not null default false;
alter table invoice_issuer add constraint invoice_issuer_of_fees_is_the_operator check (not is_of_fees or doctor_id is null);
drop index invoice_issuer_operator_once;
create unique index invoice_issuer_operator_once on invoice_issuer (is_of_fees) where doctor_id is null;

-- What a doctor gets of a payout: the statement, which is the invoice for the fee, and what corrects earlier ones.
create table payout_document (
  id uuid primary key,
  payout_id uuid not null references payout,
  title text not null check (title in ('STATEMENT', 'CORRECTION')),
  issuer_id uuid not null references invoice_issuer,
  year int not null,
  running_number int not null check (running_number > 0),
  number text not null constraint payout_document_number_once unique,
  -- With the VAT in it; of a correction, below nought.
  fee_cents bigint not null,
  vat_cents bigint not null,
  currency text not null check (currency in ('EUR', 'USD')),
  issued_at timestamptz not null,
  -- Of the PDF.
  sha256 bytea not null,
  sealed_pdf bytea,
  erased_at timestamptz,
  constraint payout_document_once unique (payout_id, title),
  constraint payout_document_in_its_range_once unique (issuer_id, year, running_number),
  constraint payout_document_has_content_until_erased check ((erased_at is null) = (sealed_pdf is not null)),
  constraint payout_document_stays_as_long_as_the_law_says check (
    erased_at >= make_timestamptz(year + 11, 1, 1, 0, 0, 0, 'Europe/Berlin')
  )
);
create index payout_document_with_content on payout_document (year) where erased_at is null;

create function refuse_change_of_payout_document() returns trigger language plpgsql as $$
declare
  may_change text[] := array['sealed_pdf', 'erased_at'];
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(old) - may_change = to_jsonb(new) - may_change then
    return new;
  end if;
  raise exception 'a document of a payout is issued and never changed';
end $$;
create trigger payout_document_stays before update or delete on payout_document
  for each row execute function refuse_change_of_payout_document();
