-- Keys of rate limits no longer hold addresses. What was counted so far may be lost.
delete from rate_limits;
