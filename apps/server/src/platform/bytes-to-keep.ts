/**
 * The same bytes in memory that nothing else is in. Node cuts small buffers out of 64 KB that hold whatever else is made
 * just then, and packs into larger ones than it needs: whoever keeps such a piece keeps all of that.
 */
export function bytesToKeep(content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (bytes.length === bytes.buffer.byteLength) return Buffer.from(bytes.buffer);
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
