const CHECK_EVERY_BYTES = 1024 * 1024;

/** Streams a response and aborts when `mayStill`, checked every megabyte, throws. */
export function abortUnlessAllowed(answer: Response, mayStill: () => Promise<void>): Response {
  let unchecked = 0;
  const checked = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      unchecked += chunk.byteLength;
      if (unchecked >= CHECK_EVERY_BYTES) {
        await mayStill();
        unchecked = 0;
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(checked) ?? null, answer);
}
