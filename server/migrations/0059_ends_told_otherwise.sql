-- A case of a dispute that is told otherwise than it is booked is about what is said to be lost, or about no sum where
-- that is nothing. Before, it was about no less than the dispute: of one that is booked as lost, all of it, what was
-- said to be won read as lost. What an administrator has noted stays as they read it.
update money_case set amount_cents = null, currency = null
  from dispute
  where kind = 'DISPUTE_DIFFERS' and settled_at is null and dispute.payment_id = money_case.payment_id
    and dispute.provider_dispute_id = money_case.provider_id
    and dispute.amount_cents = money_case.amount_cents
    and dispute.state = 'LOST' and dispute.lost_cents = dispute.amount_cents;
