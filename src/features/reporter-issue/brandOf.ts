import type { CSSProperties } from 'react';

/** Style of a `brand-scope` in the company's colour. */
export const brandOf = ({ accent }: { accent: string }) => ({ '--brand': accent }) as CSSProperties;
