declare module 'jsdom' {
  /** As much of it as the renderer uses. */
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Window & typeof globalThis;
  }
}
