declare module 'jsdom' {
  /** The part that the renderer uses. */
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Window & typeof globalThis;
  }
}
