import type { CSSProperties } from 'react';

/** The colour of a company, for what is a `brand-scope`. */
export const brandOf = ({ accent }: { accent: string }) => ({ '--brand': accent }) as CSSProperties;
