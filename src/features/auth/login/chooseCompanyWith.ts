/** Page after log-in: the company choice, with the query minus the used token. */
export function chooseCompanyWith(params: URLSearchParams): string {
  const remaining = new URLSearchParams(params);
  remaining.delete('token');
  const query = remaining.toString();
  return query === '' ? '/auth/choose-company' : `/auth/choose-company?${query}`;
}
