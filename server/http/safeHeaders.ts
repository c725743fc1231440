/** Headers of every answer: files, pages, calls and errors of the HTTP server itself. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Search engines may list a company's page, which says so itself, and nothing else.
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** The policy of every answer but the app's pages. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const KEEP_TO_TLS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
