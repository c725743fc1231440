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
      /** The library's context, by its address. */
      decoder: { $$: { ptr: number } } | null;
    };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    /** Refuses whatever has more pixels than a square of that side, before there is room made for it. */
    heif_context_set_maximum_image_size_limit: (context: number, side: number) => void;
    /** An error has a `code`; the data of a plane lies in the library's own memory. */
    heif_js_decode_image2: (
      image: Handle,
      colorspace: object,
      chroma: object,
    ) => { code?: object; channels?: Plane[] };
  };
  export default libheif;
}
