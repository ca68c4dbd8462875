/** Chromium without its own traffic; as root it refuses to start with a sandbox. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Where there is no graphics card, imitating one takes a quarter of the time.
  '--disable-gpu',
];
