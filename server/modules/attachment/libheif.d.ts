declare module 'libheif-js/wasm-bundle.js' {
  type Handle = object;
  type HeifImage = {
    handle: Handle;
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
  };
  type Plane = { data: Uint8Array; width: number; height: number; stride: number };
  const libheif: {
    HeifDecoder: new () => {
      decode: (bytes: Uint8Array) => HeifImage[];
      /** Pointer to the library's context. */
      decoder: { $$: { ptr: number } } | null;
    };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    /** Refuses pictures with more pixels than `side` squared, before allocating. */
    heif_context_set_maximum_image_size_limit: (context: number, side: number) => void;
    /** Errors have a `code`; plane data stays in the library's memory. */
    heif_js_decode_image2: (
      image: Handle,
      colorspace: object,
      chroma: object,
    ) => { code?: object; channels?: Plane[] };
  };
  export default libheif;
}
