// Loaded into the drill's server: from SIGUSR2 on it computes most of the time and takes a gigabyte, until the next one.
const BLOCK_MS = 400;
const PAUSE_MS = 100;
const GIGABYTE = 1_000_000_000;

let busy: { timer: NodeJS.Timeout; taken: Buffer } | undefined;

function compute() {
  const until = performance.now() + BLOCK_MS;
  while (performance.now() < until);
}

process.on('SIGUSR2', () => {
  if (busy) {
    clearInterval(busy.timer);
    busy = undefined;
  } else {
    busy = {
      timer: setInterval(compute, BLOCK_MS + PAUSE_MS),
      // Filled, or it would take no memory.
      taken: Buffer.alloc(GIGABYTE, 1),
    };
  }
});
