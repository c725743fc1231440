/** Where a company's images are: `logo.svg`, `background.jpg`. */
export const brandImage = (brandsUrl: string, domain: string, file: string) =>
  `${brandsUrl.replace(/\/$/, '')}/${encodeURIComponent(domain)}/${file}`;
