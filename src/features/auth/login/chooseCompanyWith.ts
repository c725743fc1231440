/** Page after log-in: the company choice, with the query minus the used token. */
export function chooseCompanyWith(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('token');
  const query = kept.toString();
  return query === '' ? '/auth/choose-company' : `/auth/choose-company?${query}`;
}
