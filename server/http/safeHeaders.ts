/** What every answer carries, whoever gives it: a file, a page, a call or the server itself. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** The policy of what is no page of ours. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const KEEP_TO_TLS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
