/** Where a log-in leads: choosing the company, with the query kept, but for the token that has been used. */
export function chooseCompanyWith(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('token');
  const query = kept.toString();
  return query === '' ? '/auth/choose-company' : `/auth/choose-company?${query}`;
}
