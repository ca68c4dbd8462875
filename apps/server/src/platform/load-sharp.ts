/**
 * With the first picture: a process that waits for guests does without the megabytes that its libraries take. Loaded
 * once, it is there at once.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures come one by one and differ: a cache would only hold memory.
  sharp.cache(false);
  // One thread a picture; how many pictures are worked on at once is decided where they come in.
  sharp.concurrency(1);
  return sharp;
}
