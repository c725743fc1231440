/** Every feature has one file per language, whose only top-level key is the feature's name. One chunk for all. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/nb-NO/*.json', {
  eager: true,
  import: 'default',
});

export const texts: Record<string, unknown> = Object.assign({}, ...Object.values(files));
