/** Pictures that browsers show. Leaving HEIC out makes a phone convert what it takes to JPEG. */
export const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';
