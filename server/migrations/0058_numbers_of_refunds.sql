-- What an administrator says that was sent on the provider's pages may pay a decision in parts: of what nobody could
-- be asked about, and of what is owed again after it was corrected. What the provider tells it pays once for each.
drop index refund_of_provider_once;
create unique index refund_of_provider_once on refund (payment_id, provider_refund_id, act_id) where sent_on is null;
