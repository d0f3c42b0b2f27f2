/**
 * What is still to do, of jobs that failed too. Statements of the demonstration's doctors are set by and by, for a
 * quarter of an hour: nobody waits for them.
 */
export const jobsLeft = `graphile_worker.jobs where task_identifier <> 'issue-payout-documents'`
